import { expect, test } from "vitest";
import * as z from "zod/mini";
import { stageOf } from "../../infra/config.ts";
import { synthesiseWith } from "./foreign-settings.ts";
import type { Synthesis } from "./synthesis.ts";

const Paced = z.object({
  Timeout: z.number(),
  Environment: z.object({
    Variables: z.object({
      MAILS_A_SECOND: z.optional(z.coerce.number()),
      TEXTS_A_SECOND: z.optional(z.coerce.number()),
    }),
  }),
});
const Mapping = z.object({ BatchSize: z.number(), FunctionName: z.unknown() });
const originationIdentity = "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1";

/** The functions behind a queue that send at a rate, with the size of their batches and their timeout. */
function paced(cloud: Synthesis) {
  return cloud.of("AWS::Lambda::EventSourceMapping").flatMap(({ Properties, stack }) => {
    const { BatchSize: messages, FunctionName } = z.parse(Mapping, Properties);
    const path = cloud.spell(FunctionName, stack);
    const found = cloud.of("AWS::Lambda::Function").find((one) => one.path === path);
    const { success, data } = z.safeParse(Paced, found?.Properties);
    if (!success) return [];
    const { MAILS_A_SECOND: mails, TEXTS_A_SECOND: texts } = data.Environment.Variables;
    return [mails, texts].flatMap((rate) =>
      rate === undefined ? [] : [{ path, rate, messages, seconds: data.Timeout }],
    );
  });
}

function stageWith(mailsPerSecond: number): Synthesis {
  const texts = stageOf("dev", { sms: JSON.stringify({ originationIdentity, aSecond: mailsPerSecond }) }).sms;
  return synthesiseWith("dev", { mailsPerSecond, sms: texts });
}

// In the sandbox SES sends one mail a second.
test.each([1, 2, 5, 14, 100])(
  "at %i mails a second no run takes more messages than it can send in time",
  (mailsPerSecond) => {
    const functions = paced(stageWith(mailsPerSecond));
    expect(functions.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/email/i), expect.stringMatching(/texts/i)]),
    );
    for (const { path, rate, messages, seconds } of functions)
      expect(messages / rate, path).toBeLessThanOrEqual(seconds / 2);
  },
);

test("at the rate of a new account outside of the sandbox a run takes ten messages", () => {
  const mailer = paced(stageWith(14)).find(({ path }) => /email/i.test(path));
  expect(mailer?.messages).toBe(10);
});
