import type { Run } from "../../platform/domain/contract.ts";
import { sendMail } from "../../platform/mail.ts";
import { accountOf } from "../account-of.ts";
import { alike } from "../alike.ts";
import type { contract } from "../contract.ts";
import { codeLetter } from "../letters.ts";
import { issueCode } from "../one-time-code.ts";
import { usernameOf } from "../username.ts";

export const askForReset: Run<typeof contract.askForReset> = async ({ email }, { now }) => {
  await alike(sendCode(email, now));
  return {};
};

async function sendCode(email: string, now: string): Promise<void> {
  const username = usernameOf(email);
  const known = (await accountOf(username)) !== undefined;
  const digits = await issueCode(username, "reset", now, { known, again: false });
  if (digits && known) await sendMail(email, codeLetter("reset", digits));
}
