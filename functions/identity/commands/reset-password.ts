import type { Run } from "../../platform/domain/contract.ts";
import { Problem } from "../../platform/domain/problem.ts";
import { setPassword } from "../../platform/users.ts";
import { accountOf } from "../account-of.ts";
import type { contract } from "../contract.ts";
import { codeWords, resetPassword as reset } from "../domain/index.ts";
import { endSessions } from "../end-sessions.ts";
import { verifyCode } from "../one-time-code.ts";
import { usernameOf } from "../username.ts";

export const resetPassword: Run<typeof contract.resetPassword> = async (
  { email, code, password },
  moment,
) => {
  const username = usernameOf(email);
  const isRight = await verifyCode(username, "reset", code, moment.now);
  const account = isRight ? await accountOf(username) : undefined;
  if (!account) throw wrongCode();
  await setPassword(username, password);
  const actor = { id: account.id, role: account.role };
  await endSessions(account.id, reset, { ...moment, actor });
  return {};
};

function wrongCode(): Problem {
  return new Problem("invalid", { fields: [{ path: "code", code: "invalid", title: codeWords.invalid }] });
}
