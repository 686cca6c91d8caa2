import { hash } from "node:crypto";
import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { checked } from "../api/check.ts";
import { env } from "../env.ts";
import { OnlyIfNotSent } from "./email-retry.ts";
import { type Email, mailboxOf, mimeOf } from "./mime.ts";

const ses = new SESClient({
  retryStrategy: new OnlyIfNotSent(3),
  // A connection that lay idle may be closed just when a mail is on it, and nobody knows then whether it arrived.
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/**
 * Sends an e-mail to one address; resolves when SES accepted it. When it throws, the e-mail may have been
 * accepted all the same: whoever sends it again gives the same `occasion`, so that both copies carry one id.
 */
export async function sendEmail(to: string, email: Email, occasion?: string): Promise<void> {
  const from = mailboxOf(env("SENDER"));
  const id = occasion && messageIdOf(occasion, from.address);
  const Data = Buffer.from(mimeOf(from, to, email, id));
  await checked();
  await ses.send(new SendRawEmailCommand({ Source: from.address, Destinations: [to], RawMessage: { Data } }));
}

/** The id of the mail of an occasion, at the sender's domain: always the same, and nothing can be read from it. */
function messageIdOf(occasion: string, sender: string): string {
  const name = hash("sha256", occasion).slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}
