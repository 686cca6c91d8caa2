import { isProblem } from "#kernel/call/problem";
import { countWithin } from "../../platform/api/rate-limit.ts";
import { env } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { watchedLines } from "../domain/index.ts";

/**
 * Counts a sign-up code over all addresses and networks. Throws Problem 429 when the stage's hourly limit is reached,
 * which bounds e-mail to strangers.
 */
export async function countSignUp(now: string): Promise<void> {
  await countStrangers("SIGN-UPS", now).catch((error: unknown) => {
    if (isProblem(error, "too_many")) log.error(watchedLines.ceilingReached);
    throw error;
  });
}

/**
 * Counts an e-mail to an address without an account; false when the stage's hourly limit is reached. The caller then
 * sends nothing and answers as usual: a refusal would reveal that there is no account.
 */
export async function countUnknown(now: string): Promise<boolean> {
  try {
    await countStrangers("UNKNOWN", now);
    return true;
  } catch (error) {
    if (!isProblem(error, "too_many")) throw error;
    log.error(watchedLines.ceilingReached);
    return false;
  }
}

/**
 * Counts a code for an address with an account. It has no limit: the count only makes both kinds of address cost the same work.
 */
export async function countCode(now: string): Promise<void> {
  await countHourly("CODES", Number.MAX_SAFE_INTEGER, now);
}

const countStrangers = (what: "SIGN-UPS" | "UNKNOWN", now: string) =>
  countHourly(what, Number(env("SIGN_UPS_AN_HOUR")), now);

async function countHourly(sk: string, most: number, now: string): Promise<void> {
  await countWithin({ pk: "CODE#", sk, kind: sk.toLowerCase(), most, windowSeconds: 3600 }, now);
}
