import type { Run } from "#kernel/call/contract";
import { setPassword } from "../../platform/users/users.ts";
import { codes } from "../codes/code-store.ts";
import { verifyCode } from "../codes/one-time-code.ts";
import type { contract } from "../contract.ts";
import { resetPassword as reset } from "../domain/index.ts";
import { usernameOf } from "../domain/username.ts";
import { endSessions } from "../end-sessions.ts";
import { accountOf } from "../store.ts";
import { rejectedCode } from "./sign-in.ts";

export const resetPassword: Run<typeof contract.resetPassword> = async (input, ctx) => {
  const { email, challenge, code, password } = input;
  const username = await usernameOf(email);
  const right = await verifyCode(username, challenge, ["reset"], code, ctx.now);
  if (right.rejection) throw rejectedCode(right.rejection);
  const account = await accountOf(username);
  if (!account) throw rejectedCode("invalid");
  if (!(await codes.use(username, right.hash, ctx.now))) throw rejectedCode("invalid");
  await setPassword(username, password);
  const actor = { id: account.id, role: account.role };
  await endSessions(account.id, reset, { ...ctx, actor });
  return {};
};
