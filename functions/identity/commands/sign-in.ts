import type { OpenContext, Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { log } from "../../platform/log.ts";
import { codes } from "../codes/code-store.ts";
import { proofFor, verifyCode } from "../codes/one-time-code.ts";
import type { contract } from "../contract.ts";
import {
  type Account,
  type CodeRejection,
  type OpenRole,
  open,
  type Purpose,
  signInMessages,
  watchedLines,
} from "../domain/index.ts";
import { usernameOf } from "../domain/username.ts";
import { openAccount } from "../open-account.ts";
import { accountOf } from "../store.ts";

export const signIn: Run<typeof contract.signIn> = async ({ email, challenge, code, role }, ctx) => {
  const { now, from } = ctx;
  const username = await usernameOf(email);
  const right = await verifyCode(username, challenge, ["sign-in", "sign-up"], code, now);
  if (right.rejection) throw rejectedCode(right.rejection);
  const account = await accountFor(email, right.purpose, role, ctx);
  if (!account) throw rejectedCode("invalid");
  const proof = await proofFor(username, right.hash, now);
  if (!proof) throw rejectedCode("invalid");
  await codes.trust(username, from.device, now);
  const isOtherRole = right.purpose === "sign-up" && account.role !== role;
  return { proof, ...(isOtherRole && { existingRole: account.role }) };
};

/** The account of an address. The first correct sign-up code opens it in the chosen role; a sign-in code opens none. */
async function accountFor(
  email: string,
  purpose: Purpose,
  role: OpenRole,
  ctx: OpenContext,
): Promise<Account | undefined> {
  if (purpose === "sign-in") return await accountOf(await usernameOf(email));
  const { isNew, account } = await openAccount(
    email,
    (id) => open({ id, email, role }, ctx.now),
    ({ id }) => ({ ...ctx, actor: { id, role } }),
  );
  if (isNew) log.info(watchedLines.userMade);
  return account;
}

/** The problem of a rejected code, at its field. It reveals nothing about whether an account exists. */
export function rejectedCode(code: CodeRejection): Problem {
  const { code: invalid, ...titles } = signInMessages();
  const title = { ...titles, invalid }[code];
  return new Problem("invalid", { fields: [{ path: "code", code, title }] });
}
