import * as z from "zod/mini";
import { deviceDays } from "#kernel/device";
import { signInErrors } from "./field-messages.ts";

/** The limits of one-time codes: their life, requests and guesses. */
export const codeRules = {
  digits: 6,
  lifeMinutes: 5,
  /** Tries per challenge. */
  tries: 5,
  /** A code younger than this is reused instead of sending another. */
  freshSeconds: 30,
  /** How often new challenges may reuse a fresh code, and how many tries each of them allows. */
  reuses: 3,
  triesOfReuse: 2,
  /** An e-mail that takes longer was never accepted: its sender has crashed. */
  mailingSeconds: 15,
  /** Per network and address, or per trusted device and address. */
  perQuarterHour: 5,
  perDay: 20,
  failuresPerDay: 20,
  pauseMinutes: 60,
  /** E-mails a day to one address for unknown networks, before they share a live code. */
  mailsPerDay: 30,
  /** The remaining life of a shared code: enough time to find the e-mail and type the code. */
  sharedMinutes: 1,
  /** After so many misses a day at one address, each unknown network gets this many codes a day with one try each. */
  underAttack: { missesPerDay: 50, codesPerDay: 3, tries: 1 },
  /** How long a proof allows its browser to sign in at the pool. */
  proofMinutes: 2,
  /** How long a browser stays trusted for an address after signing in. */
  trustedDays: deviceDays,
} as const;

/** Six digits as a person types them. Anything else counts as a wrong code. */
export const Digits = z.string(signInErrors.code).check(z.regex(/^[0-9]{6}$/, signInErrors.code));

/** The purpose of a code; it is invalid for any other. */
export const Purpose = z.enum(["sign-in", "sign-up", "reset"]);
export type Purpose = z.infer<typeof Purpose>;

/** The name of a challenge. Only its requester knows it, and a code can only be answered with it. */
export const Challenge = z.string().check(z.regex(/^[\w-]{22}$/));

/** A created code; only its hash is stored. Instants are ISO 8601. */
export const IssuedCode = z.object({
  hash: z.string(),
  madeAt: z.string(),
  usableUntil: z.string(),
  /** Whether the mail service accepted the e-mail; for an address without an account, the e-mail that says so. */
  mailed: z.boolean(),
  reuses: z.number(),
});
export type IssuedCode = z.infer<typeof IssuedCode>;

const lastCodes = {
  "sign-in": z.optional(IssuedCode),
  "sign-up": z.optional(IssuedCode),
  reset: z.optional(IssuedCode),
} satisfies Record<Purpose, unknown>;

/**
 * The requests for one address from one network or one trusted device: when codes were sent and missed for any purpose,
 * and the last code of each purpose.
 */
export const Attempts = z.object({
  ...lastCodes,
  issued: z._default(z.array(z.string()), []),
  missed: z._default(z.array(z.string()), []),
});
export type Attempts = z.infer<typeof Attempts>;

/** The requests of all unknown networks for one address on one day, with the last sent code of each purpose. */
export const DayOfAddress = z.object({
  ...lastCodes,
  mails: z._default(z.number(), 0),
  misses: z._default(z.number(), 0),
});
export type DayOfAddress = z.infer<typeof DayOfAddress>;

/** What to do with a request for a code. */
export type CodeDecision =
  /** Create a code and e-mail it. */
  | { readonly kind: "issue"; readonly tries: number }
  /** Add the code that was just e-mailed to this challenge. */
  | { readonly kind: "reuse"; readonly code: IssuedCode; readonly tries: number }
  /** Add a code that others requested: it is in the mailbox, which gets no more e-mail for now. */
  | { readonly kind: "share"; readonly code: IssuedCode; readonly tries: number }
  /** Do nothing: earlier codes stay valid. */
  | { readonly kind: "none" };

/**
 * Decides on a request for a code. Requests from elsewhere cannot lock a person out: at most they cost an e-mail, and
 * then the code that others requested is in the mailbox and may be used.
 */
export function decideCode(request: {
  readonly purpose: Purpose;
  readonly own: Attempts;
  readonly day: DayOfAddress;
  readonly isTrusted: boolean;
  readonly now: string;
}): CodeDecision {
  const { purpose, own, day, isTrusted, now } = request;
  const isAttacked = !isTrusted && day.misses >= codeRules.underAttack.missesPerDay;
  const tries = isAttacked ? codeRules.underAttack.tries : codeRules.tries;
  const last = own[purpose];
  if (last && (isBeingMailed(last, now) || isFresh(last, now))) {
    const mayReuse = !isAttacked && last.reuses < codeRules.reuses;
    return mayReuse ? { kind: "reuse", code: last, tries: codeRules.triesOfReuse } : { kind: "none" };
  }
  const perDay = isAttacked ? codeRules.underAttack.codesPerDay : codeRules.perDay;
  if (!mayIssue(own, now, perDay)) return { kind: "none" };
  const shared = day[purpose];
  const isFlooded = !isTrusted && day.mails >= codeRules.mailsPerDay;
  if (isFlooded && shared && livesOn(shared, now)) return { kind: "share", code: shared, tries };
  return { kind: "issue", tries };
}

/**
 * Whether another code may be created now: at most 5 in 15 minutes and 20 a day, with an hour's pause after 20 misses a day.
 */
export function mayIssue(
  record: Pick<Attempts, "issued" | "missed">,
  now: string,
  perDay: number = codeRules.perDay,
): boolean {
  const since = (instants: readonly string[], minutes: number) =>
    instants.filter((at) => ageOf(at, now) < minutes * 60_000).length;
  const lastMiss = record.missed.at(-1);
  const pausing =
    since(record.missed, 24 * 60) >= codeRules.failuresPerDay &&
    lastMiss !== undefined &&
    ageOf(lastMiss, now) < codeRules.pauseMinutes * 60_000;
  return (
    since(record.issued, 15) < codeRules.perQuarterHour && since(record.issued, 24 * 60) < perDay && !pausing
  );
}

/** Whether a code can still be answered. */
export function isUsable({ usableUntil }: Pick<IssuedCode, "usableUntil">, now: string): boolean {
  return usableUntil > now;
}

/** The part of a challenge on which its answers depend. */
interface AnswerableChallenge {
  readonly codes: readonly unknown[];
  readonly tries: number;
  readonly mostTries: number;
}

/** Why an answer is rejected. A code that was used is `invalid`, as a wrong one. */
export type CodeRejection = "invalid" | "expired" | "used_up" | "limited";

/**
 * Why an answer to a challenge is rejected, its try counted; undefined for an unknown challenge or another purpose. Only
 * the digits of an expired code get that as the reason. Addresses without an account have the same challenges, so
 * that the reason reveals nothing.
 */
export function rejectionOf(challenge: AnswerableChallenge | undefined, isExpired = false): CodeRejection {
  if (!challenge) return "invalid";
  const { codes, tries, mostTries } = challenge;
  if (codes.length === 0) return "limited";
  if (isExpired) return "expired";
  return tries >= mostTries ? "used_up" : "invalid";
}

/** The instant some minutes after `now`. */
export function after(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}

function isBeingMailed(code: IssuedCode, now: string): boolean {
  return !code.mailed && isUsable(code, now) && ageOf(code.madeAt, now) < codeRules.mailingSeconds * 1000;
}

function isFresh(code: IssuedCode, now: string): boolean {
  return code.mailed && isUsable(code, now) && ageOf(code.madeAt, now) < codeRules.freshSeconds * 1000;
}

function livesOn(code: IssuedCode, now: string): boolean {
  return code.mailed && isUsable(code, after(now, codeRules.sharedMinutes));
}

/** The distance of an instant in either direction. One far in the future was written by a clock that was later corrected. */
function ageOf(instant: string, now: string): number {
  return Math.abs(Date.parse(now) - Date.parse(instant));
}
