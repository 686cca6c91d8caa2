import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { env } from "./env.ts";
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

const ses = new SESClient({});

/** Hands a letter to the mail service for one address; resolves when it was accepted. */
export async function sendMail(to: string, letter: Letter): Promise<void> {
  const from = mailboxOf(env("SENDER"));
  const Data = Buffer.from(mimeOf(from, to, letter));
  await ses.send(new SendRawEmailCommand({ Source: from.address, Destinations: [to], RawMessage: { Data } }));
}
