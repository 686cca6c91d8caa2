import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";
import { phoneErrors, phoneFieldMessages } from "./field-messages.ts";

/**
 * The limits of codes that confirm a phone: their life, tries and resends, the codes per person and number in a day,
 * and of all in an hour, beside other texts. Texts cost money, and fraudsters profit from triggering them.
 */
export const phoneRules = {
  digits: 6,
  lifeMinutes: 10,
  tries: 5,
  resendSeconds: 30,
  perDay: 5,
  perHour: 200,
} as const;

/** The code as a patient types it. */
export const PhoneCode = z.string(fieldErrors.required).check(z.regex(/^\d{6}$/, phoneErrors.code));

/** The number that a patient wants to confirm, and its code, stored as a hash. Instants are ISO 8601. */
export const PhoneVerification = z.object({
  /** Absent once it is confirmed or given up. */
  number: z.optional(z.string()),
  hash: z.string(),
  salt: z.string(),
  tries: z.number(),
  sentAt: z.string(),
  usableUntil: z.string(),
  /** When codes were sent, within a day. */
  asked: z.array(z.string()),
});
export type PhoneVerification = z.infer<typeof PhoneVerification>;

/**
 * Decides on a request for a code: a new one, or none because one was just sent to this number. Throws Problem 429
 * above the daily limit.
 */
export function decidePhoneCode(
  before: PhoneVerification | undefined,
  number: string,
  now: string,
): "send" | "sent" {
  if (before?.number === number && now < resendAt(before)) return "sent";
  const [oldest, ...more] = sentWithinDay(before, now);
  if (oldest === undefined || more.length + 1 < phoneRules.perDay) return "send";
  const retryAfter = Math.ceil((Date.parse(oldest) + dayMs - Date.parse(now)) / 1000);
  throw tooManyCodes("tooMany", retryAfter);
}

/** The problem of a person or a number above the daily limit of codes. */
export function tooManyCodes(code: "tooMany" | "numberTooMany", retryAfter: number): Problem {
  const title = phoneFieldMessages()[code];
  return new Problem("too_many", { retryAfter, fields: [{ path: "number", code, title }] });
}

/** A number with a new code. */
export function newPhoneVerification(
  before: PhoneVerification | undefined,
  { number, hash, salt }: Required<Pick<PhoneVerification, "number" | "hash" | "salt">>,
  now: string,
): PhoneVerification {
  const sentTimes = [...sentWithinDay(before, now), now];
  return {
    number,
    hash,
    salt,
    tries: 0,
    sentAt: now,
    usableUntil: later(now, phoneRules.lifeMinutes * 60),
    asked: sentTimes,
  };
}

/** When the next code may be sent to the same number. */
export function resendAt({ sentAt }: Pick<PhoneVerification, "sentAt">): string {
  return later(sentAt, phoneRules.resendSeconds);
}

/** The problem of a number or a code, at its field. */
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

/** The problem of texts without a number. */
export function phoneNeeded(): FieldProblem {
  return { path: "methods.sms", code: "phoneNeeded", title: phoneFieldMessages().phoneNeeded };
}

const dayMs = 86_400_000;

function sentWithinDay(before: PhoneVerification | undefined, now: string): string[] {
  return (before?.asked ?? []).filter((at) => Date.parse(at) > Date.parse(now) - dayMs);
}

function later(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
