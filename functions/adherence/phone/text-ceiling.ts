import { isProblem } from "#kernel/call/problem";
import { countWithin } from "../../platform/api/rate-limit.ts";
import { env } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { phoneRules } from "../domain/index.ts";
import { textCeilingLine } from "../domain/phone/text-ceiling-line.ts";

/** Counts a code over all numbers. Throws Problem 429 when the hourly limit is reached. */
export async function countCode(now: string): Promise<void> {
  await count("CODES", phoneRules.perHour, now);
}

/** Counts a reminder over all numbers; false when the hour has only the texts left that are reserved for codes. */
export async function countReminder(now: string): Promise<boolean> {
  try {
    await count("TEXTS", Number(env("SMS_AN_HOUR")) - phoneRules.perHour, now);
    return true;
  } catch (error) {
    if (isProblem(error, "too_many")) return false;
    throw error;
  }
}

async function count(sk: string, most: number, now: string): Promise<void> {
  try {
    await countWithin({ pk: "PHONE#", sk, kind: "phone-codes", most, windowSeconds: 3600 }, now);
  } catch (error) {
    if (isProblem(error, "too_many")) log.error(textCeilingLine, { of: sk });
    throw error;
  }
}
