import { Problem } from "#kernel/problem";
import { countWithin } from "../platform/api/rate-limit.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { watchedLines } from "./domain/index.ts";

/**
 * Counts a code for signing up over all addresses and networks. Throws Problem 429 once the stage's hour is full: what is
 * mailed to strangers is bounded, whoever asks for it.
 */
export async function countSignUp(now: string): Promise<void> {
  const most = Number(env("SIGN_UPS_AN_HOUR"));
  const limit = { pk: "CODE#", sk: "SIGN-UPS", kind: "sign-ups", most, windowSeconds: 3600 };
  await countWithin(limit, now).catch((error: unknown) => {
    if (error instanceof Problem) log.error(watchedLines.ceilingReached);
    throw error;
  });
}
