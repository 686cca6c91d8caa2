import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";
import { phoneErrors, phoneFieldMessages } from "./field-messages.ts";

/**
 * Codes that confirm a phone: how long they live, how often one may be guessed and sent again, how many a person and a number may
 * have in a day, and all together in an hour, whatever else is texted. Texts cost money, and there are people who earn by having them sent.
 */
export const phoneRules = {
  digits: 6,
  lifeMinutes: 10,
  tries: 5,
  resendSeconds: 30,
  perDay: 5,
  perHour: 200,
} as const;

/** What a patient types from the text. */
export const PhoneCode = z.string(fieldErrors.required).check(z.regex(/^\d{6}$/, phoneErrors.code));

/** The number that a patient wants to confirm, and its code, of which only the hash is kept. Instants are ISO 8601. */
export const AskedPhone = z.object({
  /** Until it is confirmed or given up. */
  number: z.optional(z.string()),
  hash: z.string(),
  salt: z.string(),
  tries: z.number(),
  sentAt: z.string(),
  usableUntil: z.string(),
  /** When codes were sent, within a day. */
  asked: z.array(z.string()),
});
export type AskedPhone = z.infer<typeof AskedPhone>;

/**
 * What asking for a code leads to: another one, or none, because one has just been sent to this number. Throws Problem 429 when
 * too many were asked for in a day.
 */
export function decidePhoneCode(
  before: AskedPhone | undefined,
  number: string,
  now: string,
): "send" | "sent" {
  if (before?.number === number && now < resendAt(before)) return "sent";
  const [oldest, ...more] = askedWithinDay(before, now);
  if (oldest === undefined || more.length + 1 < phoneRules.perDay) return "send";
  const retryAfter = Math.ceil((Date.parse(oldest) + dayMs - Date.parse(now)) / 1000);
  throw tooManyCodes("tooMany", retryAfter);
}

/** The problem with a person or a number that had all the codes of a day. */
export function tooManyCodes(code: "tooMany" | "numberTooMany", retryAfter: number): Problem {
  const title = phoneFieldMessages()[code];
  return new Problem("too_many", { retryAfter, fields: [{ path: "number", code, title }] });
}

/** A number with a new code. */
export function askedPhone(
  before: AskedPhone | undefined,
  { number, hash, salt }: Required<Pick<AskedPhone, "number" | "hash" | "salt">>,
  now: string,
): AskedPhone {
  const asked = [...askedWithinDay(before, now), now];
  return {
    number,
    hash,
    salt,
    tries: 0,
    sentAt: now,
    usableUntil: later(now, phoneRules.lifeMinutes * 60),
    asked,
  };
}

/** When another code can be sent to the same number. */
export function resendAt({ sentAt }: Pick<AskedPhone, "sentAt">): string {
  return later(sentAt, phoneRules.resendSeconds);
}

/** The problem with a number or a code, at its field. */
export function phoneProblem(
  path: "number" | "code",
  code:
    | "number"
    | "extension"
    | "dear"
    | "country"
    | "optedOut"
    | "unreachable"
    | "notOffered"
    | "code"
    | "expired"
    | "usedUp",
): Problem {
  return new Problem("invalid", { fields: [{ path, code, title: phoneFieldMessages()[code] }] });
}

/** The problem with texts that have nowhere to go. */
export function phoneNeeded(): FieldProblem {
  return { path: "methods.sms", code: "phoneNeeded", title: phoneFieldMessages().phoneNeeded };
}

const dayMs = 86_400_000;

function askedWithinDay(before: AskedPhone | undefined, now: string): string[] {
  return (before?.asked ?? []).filter((at) => Date.parse(at) > Date.parse(now) - dayMs);
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
