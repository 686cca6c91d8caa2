import type { OpenContext, Run } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { log } from "../../platform/log.ts";
import { codes } from "../code-store.ts";
import type { contract } from "../contract.ts";
import { type OpenRole, open, type Purpose, signInMessages, watchedLines } from "../domain/index.ts";
import { usernameOf } from "../domain/username.ts";
import { proofFor, verifyCode } from "../one-time-code.ts";
import { openAccount } from "../open-account.ts";
import { accountOf } from "../store.ts";

export const signIn: Run<typeof contract.signIn> = async ({ email, challenge, code, role }, ctx) => {
  const { now, from } = ctx;
  const username = await usernameOf(email);
  const right = await verifyCode(username, challenge, ["sign-in", "sign-up"], code, now);
  if (!right || !(await hasAccount(email, right.purpose, role, ctx))) throw wrongCode();
  const proof = await proofFor(username, right.hash, now);
  if (!proof) throw wrongCode();
  await codes.trust(username, from.device, now);
  return { proof };
};

/** The first right code opens the account in the role that was chosen. A code for signing in opens none. */
async function hasAccount(
  email: string,
  purpose: Purpose,
  role: OpenRole,
  ctx: OpenContext,
): Promise<boolean> {
  if (purpose === "sign-in") return (await accountOf(await usernameOf(email))) !== undefined;
  const { isNew } = await openAccount(
    email,
    (id) => open({ id, email, role }, ctx.now),
    ({ id }) => ({ ...ctx, actor: { id, role } }),
  );
  if (isNew) log.info(watchedLines.userMade);
  return true;
}

/** Wrong, used up, too old, somebody else's: it is always the same sentence. */
export function wrongCode(): Problem {
  return new Problem("invalid", {
    fields: [{ path: "code", code: "invalid", title: signInMessages().code }],
  });
}
