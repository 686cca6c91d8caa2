// Replaces @aws-sdk/client-ses in the bundles of the local run.
import { setTimeout as wait } from "node:timers/promises";
import type { StandardRetryStrategy } from "@smithy/core/retry";
import { ask, type Command, command, credential, type Fields, failure, textOf } from "./ask.ts";

export const SendRawEmailCommand = command("SendRawEmail");

/** Sends raw e-mails, with the retries of its strategy. */
export class SESClient {
  readonly #retries: StandardRetryStrategy;

  constructor({ retryStrategy }: { retryStrategy: StandardRetryStrategy }) {
    this.#retries = retryStrategy;
  }

  async send(command: Command): Promise<Fields> {
    let token = await this.#retries.acquireInitialRetryToken("");
    for (;;) {
      try {
        return await sendOnce(command);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const errorType = /Throttling|TooManyRequests/.test(error.name) ? "THROTTLING" : "CLIENT_ERROR";
        token = await this.#retries.refreshRetryTokenForRetry(token, { errorType }).catch(() => {
          throw error;
        });
        await wait(token.getRetryDelay());
      }
    }
  }
}

async function sendOnce({ operation, input }: Command): Promise<Fields> {
  const { Source, Destinations, RawMessage } = input;
  const to = Array.isArray(Destinations) ? Destinations.map(String) : [];
  const form = new URLSearchParams({ Action: operation, Version: "2010-12-01", Source: String(Source) });
  for (const [index, address] of to.entries()) form.set(`Destinations.member.${index + 1}`, address);
  form.set("RawMessage.Data", Buffer.from(Object(RawMessage).Data).toString("base64"));
  const { status, body } = await ask({
    method: "POST",
    path: "/",
    headers: { authorization: credential("ses"), "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  });
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(textOf(body))?.[1] ?? "";
  if (status >= 300) throw failure(element("Code"), element("Message"), status);
  return { MessageId: element("MessageId") };
}
