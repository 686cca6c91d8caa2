import { randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";
import { codeRules, mayIssue, type Purpose } from "./domain/index.ts";
import { type Code, codes } from "./store.ts";

/** How often a lost race is run again before nothing is made. */
const mostTries = 4;

/**
 * Makes the code of an address, or lets a live one stand: a fresh one, and after a wrong answer any live one.
 * Answers the six digits only when they were just made. For an address that nobody knows the same is done and kept;
 * those digits are to be mailed to nobody, and stand in nobody's way once the address is known.
 */
export async function issueCode(
  username: string,
  purpose: Purpose,
  now: string,
  asked: { known: boolean; again: boolean },
  attempt = 1,
): Promise<string | undefined> {
  const digits = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
  const salt = randomBytes(16).toString("hex");
  const code = { hash: hashOf(digits, salt), salt, tries: 0, madeAt: now, mailed: asked.known };
  const usableUntil = new Date(Date.parse(now) + codeRules.lifeMinutes * 60_000).toISOString();
  const kept = await codes.find(username);
  const last = kept?.[purpose];
  if (last && isToStand(last, now, asked)) return undefined;
  if (kept && !mayIssue(kept, now)) return undefined;
  if (await codes.put(username, purpose, { ...code, usableUntil }, kept)) return digits;
  return attempt < mostTries ? await issueCode(username, purpose, now, asked, attempt + 1) : undefined;
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
  if (code && !isRight) await codes.missed(username, now);
  return isRight && (await codes.use(username, purpose, code.hash, now));
}

function isToStand(code: Code, now: string, { known, again }: { known: boolean; again: boolean }): boolean {
  const isLive = code.usableUntil > now && code.tries < codeRules.tries;
  const isFresh = Date.parse(now) - Date.parse(code.madeAt) < codeRules.freshSeconds * 1000;
  const isTheirs = code.mailed || !known;
  return isTheirs && (isFresh || (again && isLive));
}

function hashOf(digits: string, salt: string): string {
  return scryptSync(digits, salt, 32).toString("hex");
}
