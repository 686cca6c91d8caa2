import type { OpenContext } from "#kernel/call/contract";
import { sendEmail } from "../../platform/email/email.ts";
import { codeEmail, noAccountEmail } from "../codes/code-email.ts";
import { constantTime } from "../codes/constant-time.ts";
import { countCode, countSignUp, countUnknown } from "../codes/mail-ceilings.ts";
import { askForCode as ask } from "../codes/one-time-code.ts";
import type { Purpose } from "../domain/index.ts";
import { usernameOf } from "../domain/username.ts";

interface Requested {
  readonly email: string;
  readonly challenge?: string | undefined;
}

/**
 * E-mails a code for a purpose. Sign-up works for every address. Otherwise an address without an account receives an e-mail
 * that says so: only its mailbox learns of it, because the work and the answer are the same as for an address with one.
 */
export const askForCode =
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
