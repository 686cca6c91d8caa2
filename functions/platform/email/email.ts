import { hash } from "node:crypto";
import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { mayWrite } from "../api/check.ts";
import { env } from "../env.ts";
import { OnlyIfNotSent } from "./email-retry.ts";
import { type Email, mailboxOf, mimeOf } from "./mime.ts";

const ses = new SESClient({
  retryStrategy: new OnlyIfNotSent(3),
  // An idle connection may close just as a request uses it, which leaves the outcome unknown.
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/**
 * Sends an e-mail to one address; resolves when SES accepted it. An e-mail may be accepted even if this throws: pass
 * the same `occasion` when sending again, so that both copies have one id.
 */
export async function sendEmail(to: string, email: Email, occasion?: string): Promise<void> {
  const from = mailboxOf(env("SENDER"));
  const id = occasion && messageIdOf(occasion, from.address);
  const Data = Buffer.from(mimeOf(from, to, email, id));
  await mayWrite();
  await ses.send(new SendRawEmailCommand({ Source: from.address, Destinations: [to], RawMessage: { Data } }));
}

/** The message id of an occasion at the sender's domain: deterministic and opaque. */
function messageIdOf(occasion: string, sender: string): string {
  const name = hash("sha256", occasion).slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}
