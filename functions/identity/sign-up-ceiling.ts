import { Problem } from "../platform/domain/problem.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { update } from "../platform/table.ts";

const hourMs = 3_600_000;

/**
 * Counts a code for signing up over all addresses and networks. Throws Problem 429 once the stage's hour is full: what is
 * mailed to strangers is bounded, whoever asks for it. An alarm listens to the line in the log.
 */
export async function countSignUp(now: string): Promise<void> {
  const hour = Math.floor(Date.parse(now) / hourMs) * hourMs;
  const key = { pk: "CODE#", sk: `SIGN-UPS#${new Date(hour).toISOString()}` };
  const values = {
    ":one": 1,
    ":most": Number(env("SIGN_UPS_AN_HOUR")),
    ":kind": "sign-ups",
    ":expiresAt": hour / 1000 + 86_400,
  };
  const set = "ADD codes :one SET kind = :kind, schemaVersion = :one, expiresAt = :expiresAt";
  const more = { condition: "attribute_not_exists(codes) OR codes < :most" };
  if (await update(key, set, values, more)) return;
  log.error("sign-up ceiling reached");
  throw new Problem("too_many", { retryAfter: Math.ceil((hour + hourMs - Date.parse(now)) / 1000) });
}
