import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import { env } from "./env.ts";

/** A letter in both forms: everything in `html` also stands in `text`. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ses = new SESClient({});

/** Hands a letter to the mail service for one address; resolves when it was accepted. */
export async function sendMail(to: string, letter: Letter): Promise<void> {
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  await ses.send(
    new SendEmailCommand({
      Source: env("SENDER"),
      Destination: { ToAddresses: [to] },
      Message: { Subject: part(letter.subject), Body: { Text: part(letter.text), Html: part(letter.html) } },
    }),
  );
}
