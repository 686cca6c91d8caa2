import { randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";
import { codeRules, mayIssue, type Purpose } from "./domain/index.ts";
import { type Code, codes } from "./store.ts";

/**
 * Makes the code of an address, or lets a live one stand: a fresh one, and after a wrong answer any live one.
 * Answers the six digits only when they were just made and are to be mailed; `known` false does the same work for nobody.
 */
export async function issueCode(
  username: string,
  purpose: Purpose,
  now: string,
  asked: { known: boolean; again: boolean },
): Promise<string | undefined> {
  const digits = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
  const salt = randomBytes(16).toString("hex");
  const hash = hashOf(digits, salt);
  const last = await codes.find(username, purpose);
  if (!asked.known || (last && isToStand(last, now, asked.again))) return undefined;
  const record = { issued: last?.issued ?? [], missed: last?.missed ?? [] };
  if (!mayIssue(record, now)) return undefined;
  const usableUntil = new Date(Date.parse(now) + codeRules.lifeMinutes * 60_000).toISOString();
  const issued = [...record.issued, now].slice(-codeRules.perDay);
  const code = { hash, salt, tries: 0, madeAt: now, usableUntil, issued, missed: record.missed };
  // Of two who ask at the same moment one gets the code made and mailed, and the other is let stand by it.
  return (await codes.put(username, purpose, code, last)) ? digits : undefined;
}

/** Whether the digits are the live code; a try is counted first, a right one is used up. */
export async function verifyCode(
  username: string,
  purpose: Purpose,
  digits: string,
  now: string,
): Promise<boolean> {
  const code = await codes.countTry(username, purpose, now);
  const expected = Buffer.from(code?.hash ?? hashOf("", ""), "hex");
  const isRight =
    timingSafeEqual(Buffer.from(hashOf(digits, code?.salt ?? ""), "hex"), expected) && code !== undefined;
  if (code && !isRight) await codes.missed(username, purpose, code, now);
  return isRight && (await codes.use(username, purpose, code.hash, now));
}

function isToStand(code: Code, now: string, again: boolean): boolean {
  const isLive = code.usableUntil > now && code.tries < codeRules.tries;
  const isFresh = Date.parse(now) - Date.parse(code.madeAt) < codeRules.freshSeconds * 1000;
  return isFresh || (again && isLive);
}

function hashOf(digits: string, salt: string): string {
  return scryptSync(digits, salt, 32).toString("hex");
}
