import { hash } from "node:crypto";
import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { checked } from "../api/check.ts";
import { env } from "../env.ts";
import { OnlyIfNotSent } from "./mail-retry.ts";
import { mailboxOf, mimeOf } from "./mime.ts";

/** A letter in both forms: everything in `html` also stands in `text`. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: CalendarFile | undefined;
}

/** An iCalendar file (RFC 5545) with what it asks of the reader's calendar: keep a copy, follow the entry, or strike it. */
export interface CalendarFile {
  /** A file name of plain letters, such as `visit.ics`. */
  readonly name: string;
  readonly method: "PUBLISH" | "REQUEST" | "CANCEL";
  readonly text: string;
}

const ses = new SESClient({
  retryStrategy: new OnlyIfNotSent(3),
  // A connection that lay idle may be closed just when a mail is on it, and nobody knows then whether it arrived.
  requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
});

/**
 * Hands a letter to the mail service for one address; resolves when it was accepted. When it throws, the letter may have been
 * accepted all the same: whoever sends it again gives the same `occasion`, so that both copies carry one id.
 */
export async function sendMail(to: string, letter: Letter, occasion?: string): Promise<void> {
  const from = mailboxOf(env("SENDER"));
  const id = occasion && messageIdOf(occasion, from.address);
  const Data = Buffer.from(mimeOf(from, to, letter, id));
  await checked();
  await ses.send(new SendRawEmailCommand({ Source: from.address, Destinations: [to], RawMessage: { Data } }));
}

/** The id of the mail of an occasion, at the sender's domain: always the same, and nothing can be read from it. */
function messageIdOf(occasion: string, sender: string): string {
  const name = hash("sha256", occasion).slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}
