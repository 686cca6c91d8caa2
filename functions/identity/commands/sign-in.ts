import type { OpenContext, Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { sendEmail } from "../../platform/email/email.ts";
import { log } from "../../platform/log.ts";
import { setPassword } from "../../platform/users/users.ts";
import { codeEmail, noAccountEmail } from "../codes/code-email.ts";
import { codes } from "../codes/code-store.ts";
import { constantTime } from "../codes/constant-time.ts";
import { countCode, countSignUp, countUnknown } from "../codes/mail-ceilings.ts";
import { askForCode as ask, proofFor, verifyCode } from "../codes/one-time-code.ts";
import type { contract } from "../contract.ts";
import {
  type Account,
  type CodeRejection,
  type OpenRole,
  open,
  type Purpose,
  resetPassword as reset,
  signInMessages,
  watchedLines,
} from "../domain/index.ts";
import { usernameOf } from "../domain/username.ts";
import { endSessions } from "../end-sessions.ts";
import { openAccount } from "../open-account.ts";
import { accountOf } from "../store.ts";

interface Requested {
  readonly email: string;
  readonly challenge?: string | undefined;
}

/**
 * E-mails a code for a purpose. Sign-up works for every address. Otherwise an address without an account receives an e-mail
 * that says so: only its mailbox learns of it, because the work and the answer are the same as for an address with one.
 */
const askForCode =
  (purpose: Purpose) =>
  async ({ email, challenge }: Requested, { now, from }: OpenContext): Promise<{ challenge: string }> => {
    const send = async (digits: string, userId: string | undefined) => {
      if (purpose === "sign-up") await countSignUp(now);
      else if (userId) await countCode(now);
      else if (!(await countUnknown(now))) return;
      const isNobody = purpose !== "sign-up" && userId === undefined;
      await sendEmail(email, isNobody ? noAccountEmail() : codeEmail(purpose, digits));
    };
    const asking = { username: await usernameOf(email), from, now };
    return { challenge: await constantTime(ask(asking, purpose, challenge, send)) };
  };

export const signUp: Run<typeof contract.signUp> = askForCode("sign-up");
export const askForSignInCode: Run<typeof contract.askForSignInCode> = askForCode("sign-in");
export const askForReset: Run<typeof contract.askForReset> = askForCode("reset");

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
function rejectedCode(code: CodeRejection): Problem {
  const { code: invalid, ...titles } = signInMessages();
  const title = { ...titles, invalid }[code];
  return new Problem("invalid", { fields: [{ path: "code", code, title }] });
}

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
