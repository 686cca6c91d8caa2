import type { OpenMoment } from "#kernel/contract";
import { sendMail } from "../../platform/mail/mail.ts";
import { alike } from "../alike.ts";
import type { Purpose } from "../domain/index.ts";
import { codeLetter } from "../letters.ts";
import { askForCode as ask } from "../one-time-code.ts";
import { countSignUp } from "../sign-up-ceiling.ts";
import { usernameOf } from "../username.ts";

interface Asked {
  readonly email: string;
  readonly challenge?: string | undefined;
}

/** Mails a code for a purpose. Signing up works for every address; for the rest nobody gets a mail who has no account. */
export const askForCode =
  (purpose: Purpose) =>
  async ({ email, challenge }: Asked, { now, from }: OpenMoment): Promise<{ challenge: string }> => {
    const send = async (digits: string, userId: string | undefined) => {
      if (purpose === "sign-up") await countSignUp(now);
      if (purpose === "sign-up" || userId) await sendMail(email, codeLetter(purpose, digits));
    };
    const asking = { username: usernameOf(email), from, now };
    return { challenge: await alike(ask(asking, purpose, challenge, send)) };
  };
