import * as z from "zod/mini";

/** One-time codes: how long they live, how often one may be asked for, how often guessed. */
export const codeRules = {
  digits: 6,
  lifeMinutes: 5,
  tries: 5,
  /** A code younger than this is used again instead of mailing another one. */
  freshSeconds: 30,
  perQuarterHour: 5,
  perDay: 20,
  failuresPerDay: 20,
  pauseMinutes: 60,
} as const;

export const codeWords = { invalid: "Invalid verification code" } as const;

/** What a person types: six digits. Anything else is as wrong as a wrong code. */
export const Digits = z.string(codeWords.invalid).check(z.regex(/^[0-9]{6}$/, codeWords.invalid));

/** What a code is for; it is worth nothing for anything else. */
export const purposes = ["sign-in", "reset"] as const;
export type Purpose = (typeof purposes)[number];

/** When codes were made and missed for one address, whatever they were for. Instants are ISO 8601. */
export interface CodeRecord {
  readonly issued: readonly string[];
  readonly missed: readonly string[];
}

/** Whether another code may be made now: at most 5 in 15 minutes and 20 a day, and an hour's pause after 20 misses a day. */
export function mayIssue(record: CodeRecord, now: string): boolean {
  const since = (instants: readonly string[], minutes: number) =>
    instants.filter((at) => Date.parse(now) - Date.parse(at) < minutes * 60_000).length;
  const lastMiss = record.missed.at(-1);
  const pausing =
    since(record.missed, 24 * 60) >= codeRules.failuresPerDay &&
    lastMiss !== undefined &&
    Date.parse(now) - Date.parse(lastMiss) < codeRules.pauseMinutes * 60_000;
  return (
    since(record.issued, 15) < codeRules.perQuarterHour &&
    since(record.issued, 24 * 60) < codeRules.perDay &&
    !pausing
  );
}
