import type { OpenContext } from "#kernel/contract";
import { sendEmail } from "../../platform/email/email.ts";
import { codeEmail } from "../code-email.ts";
import { constantTime } from "../constant-time.ts";
import type { Purpose } from "../domain/index.ts";
import { usernameOf } from "../domain/username.ts";
import { askForCode as ask } from "../one-time-code.ts";
import { countSignUp } from "../sign-up-limit.ts";

interface Requested {
  readonly email: string;
  readonly challenge?: string | undefined;
}

/** Mails a code for a purpose. Signing up works for every address; for the rest nobody gets a mail who has no account. */
export const askForCode =
  (purpose: Purpose) =>
  async ({ email, challenge }: Requested, { now, from }: OpenContext): Promise<{ challenge: string }> => {
    const send = async (digits: string, userId: string | undefined) => {
      if (purpose === "sign-up") await countSignUp(now);
      if (purpose === "sign-up" || userId) await sendEmail(email, codeEmail(purpose, digits));
    };
    const asking = { username: await usernameOf(email), from, now };
    return { challenge: await constantTime(ask(asking, purpose, challenge, send)) };
  };
