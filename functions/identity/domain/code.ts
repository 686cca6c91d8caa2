import * as z from "zod/mini";
import { deviceDays } from "#kernel/device";
import { signInErrors } from "./field-messages.ts";

/** One-time codes: how long they live, how often one may be asked for, how often guessed. */
export const codeRules = {
  digits: 6,
  lifeMinutes: 5,
  /** Answers to one challenge. */
  tries: 5,
  /** A code younger than this is used again instead of mailing another one. */
  freshSeconds: 30,
  /** How often a fresh code may be used again by a challenge of its own, and how many answers such a challenge bears. */
  reuses: 3,
  triesOfReuse: 2,
  /** A mail that takes longer was never accepted: whoever was sending it does not live any more. */
  mailingSeconds: 15,
  /** For each network and address, or each trusted device and address. */
  perQuarterHour: 5,
  perDay: 20,
  failuresPerDay: 20,
  pauseMinutes: 60,
  /** Mails a day to one address that unknown networks asked for, before they share a code while it lives. */
  mailsPerDay: 30,
  /** A shared code lives at least this long: time enough to find the mail and type it. */
  sharedMinutes: 1,
  /** From so many misses a day at one address on, a network that is not known gets this many codes a day of one try each. */
  underAttack: { missesPerDay: 50, codesPerDay: 3, tries: 1 },
  /** How long a right code lets its browser sign in at the pool. */
  proofMinutes: 2,
  /** How long a browser stays trusted for an address after it signed in. */
  trustedDays: deviceDays,
} as const;

/** What a person types: six digits. Anything else is as wrong as a wrong code. */
export const Digits = z.string(signInErrors.code).check(z.regex(/^[0-9]{6}$/, signInErrors.code));

/** What a code is for; it is worth nothing for anything else. */
export const Purpose = z.enum(["sign-in", "sign-up", "reset"]);
export type Purpose = z.infer<typeof Purpose>;

/** The name of one asking for a code. Only who asked knows it, and only with it the code can be answered. */
export const Challenge = z.string().check(z.regex(/^[\w-]{22}$/));

/** A code that was made; only its hash is kept. Instants are ISO 8601. */
export const IssuedCode = z.object({
  hash: z.string(),
  madeAt: z.string(),
  usableUntil: z.string(),
  /** Whether the mail service has accepted its mail; for an address without an account, the mail that says so. */
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
 * What was asked about one address from one network or one trusted device: when codes were mailed and missed, whatever they
 * were for, and the last code of each purpose.
 */
export const Attempts = z.object({
  ...lastCodes,
  issued: z._default(z.array(z.string()), []),
  missed: z._default(z.array(z.string()), []),
});
export type Attempts = z.infer<typeof Attempts>;

/** What unknown networks together did to one address on one day, with the last mailed code of each purpose. */
export const DayOfAddress = z.object({
  ...lastCodes,
  mails: z._default(z.number(), 0),
  misses: z._default(z.number(), 0),
});
export type DayOfAddress = z.infer<typeof DayOfAddress>;

/** What is to be done for somebody who asks for a code. */
export type CodeDecision =
  /** Make a code and mail it. */
  | { readonly kind: "issue"; readonly tries: number }
  /** The code that they had mailed a moment ago counts for this asking, too. */
  | { readonly kind: "reuse"; readonly code: IssuedCode; readonly tries: number }
  /** A code that others asked for counts for them, too: it is in the mailbox, which gets no more mail for now. */
  | { readonly kind: "share"; readonly code: IssuedCode; readonly tries: number }
  /** Nothing: what was mailed before stays as good as it was. */
  | { readonly kind: "none" };

/**
 * What to do for somebody who asks for a code. What others do from elsewhere takes nothing away from them: at most a mail,
 * and then a mail that others asked for is in the mailbox, whose code they may use.
 */
export function decideCode(asked: {
  readonly purpose: Purpose;
  readonly own: Attempts;
  readonly day: DayOfAddress;
  readonly isTrusted: boolean;
  readonly now: string;
}): CodeDecision {
  const { purpose, own, day, isTrusted, now } = asked;
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

/** Whether another code may be made now: at most 5 in 15 minutes and 20 a day, and an hour's pause after 20 misses a day. */
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

/** One asking for a code, as far as an answer to it is judged. */
interface AnswerableChallenge {
  readonly codes: readonly Pick<IssuedCode, "usableUntil">[];
  readonly tries: number;
  readonly mostTries: number;
}

/** Why an answer is not taken; `used` is a right code that signed in already. */
export type CodeRejection = "invalid" | "expired" | "used_up" | "used" | "limited";

/**
 * Why an answer to a challenge is not taken, its try counted; undefined for a challenge that is not known or is for something
 * else. Addresses without an account have the same challenges, so that the reason tells nothing about one.
 */
export function rejectionOf(challenge: AnswerableChallenge | undefined, now: string): CodeRejection {
  if (!challenge) return "invalid";
  const { codes, tries, mostTries } = challenge;
  if (codes.length === 0) return "limited";
  if (!codes.some((code) => isUsable(code, now))) return "expired";
  return tries >= mostTries ? "used_up" : "invalid";
}

/** When something that begins now is over. */
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

/** How far an instant is away. One that is long to come was written by a clock that has since been turned back. */
function ageOf(instant: string, now: string): number {
  return Math.abs(Date.parse(now) - Date.parse(instant));
}
