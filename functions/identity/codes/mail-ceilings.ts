import { isProblem } from "#kernel/call/problem";
import { countWithin } from "../../platform/api/rate-limit.ts";
import { env } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { watchedLines } from "../domain/index.ts";

/**
 * Counts a code for signing up over all addresses and networks. Throws Problem 429 once the stage's hour is full: what is
 * mailed to strangers is bounded, whoever asks for it.
 */
export async function countSignUp(now: string): Promise<void> {
  await countStrangers("SIGN-UPS", now).catch((error: unknown) => {
    if (isProblem(error, "too_many")) log.error(watchedLines.ceilingReached);
    throw error;
  });
}

/**
 * Counts a mail to an address without an account; false once the stage's hour is full. The caller then mails nothing and answers
 * as ever: a refusal would tell that there is no account.
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

/** Counts a code for an address with an account. Nothing limits it: an address without one must not cost more work. */
export async function countCode(now: string): Promise<void> {
  await countHourly("CODES", Number.MAX_SAFE_INTEGER, now);
}

const countStrangers = (what: "SIGN-UPS" | "UNKNOWN", now: string) =>
  countHourly(what, Number(env("SIGN_UPS_AN_HOUR")), now);

async function countHourly(sk: string, most: number, now: string): Promise<void> {
  await countWithin({ pk: "CODE#", sk, kind: sk.toLowerCase(), most, windowSeconds: 3600 }, now);
}
