import { createHash, randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { isProblem, Problem } from "#kernel/call/problem";
import { countWithin } from "../../platform/api/rate-limit.ts";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get, putIf, update } from "../../platform/table/table.ts";
import {
  decidePhoneCode,
  newPhoneVerification,
  PhoneVerification,
  phoneProblem,
  phoneRules,
  resendAt,
  tooManyCodes,
} from "../domain/index.ts";
import { countCode } from "./text-ceiling.ts";

/** Longer than a day, the period in which codes are counted. */
const retentionDays = 2;

/**
 * Creates a code for a number and has it sent: `PHONE#<patient>` / `CODE`. Returns when the next may be requested. A
 * code that was not sent counts, but does not delay the next.
 */
export async function askForPhoneCode(
  patientId: string,
  number: string,
  now: string,
  send: (digits: string) => Promise<void>,
): Promise<string> {
  const key = keyOf(patientId);
  const found = await get(key);
  const before = found && z.parse(PhoneVerification, found);
  if (before && decidePhoneCode(before, number, now) === "sent") return resendAt(before);
  await countFor(number, now);
  const digits = String(randomInt(10 ** phoneRules.digits)).padStart(phoneRules.digits, "0");
  const salt = randomBytes(16).toString("hex");
  const verification = newPhoneVerification(before, { number, salt, hash: hashOf(digits, salt) }, now);
  const item = {
    ...key,
    kind: "phone-code",
    schemaVersion: 1,
    ...verification,
    expiresAt: expiryOf(now, retentionDays),
  };
  const isFirst = before
    ? await putIf("salt = :salt", item, { ":salt": before.salt })
    : await putIf("attribute_not_exists(pk)", item);
  if (!isFirst) throw new Problem("changed_meanwhile");
  try {
    await send(digits);
  } catch (error) {
    await update(
      key,
      "SET sentAt = :never",
      { ":never": neverSent, ":salt": salt },
      { condition: "salt = :salt" },
    );
    throw error;
  }
  return resendAt(verification);
}

/** The number that the digits confirm, unless it is deleted; a try is counted first. Throws Problem 422. */
export async function numberConfirmedBy(
  patientId: string,
  digits: string,
  now: string,
): Promise<string | undefined> {
  const key = keyOf(patientId);
  const values = { ":one": 1, ":most": phoneRules.tries, ":now": now };
  const condition = "tries < :most AND usableUntil > :now";
  const counted = await update(key, "ADD tries :one", values, { condition });
  if (!counted) {
    const found = await get(key);
    const isUsedUp = found !== undefined && z.parse(PhoneVerification, found).usableUntil > now;
    throw phoneProblem("code", isUsedUp ? "usedUp" : "expired");
  }
  const { number, hash, salt, tries } = z.parse(PhoneVerification, counted);
  if (timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(hashOf(digits, salt), "hex"))) return number;
  throw phoneProblem("code", tries < phoneRules.tries ? "code" : "usedUp");
}

/** Deletes the unconfirmed number. The counts stay, and the code, so that a repeated confirmation gets the same answer. */
export async function forgetUnconfirmedNumber(patientId: string): Promise<void> {
  const condition = "attribute_exists(pk)";
  const names = { "#number": "number" };
  await update(keyOf(patientId), "REMOVE #number", undefined, { condition, names });
}

/** Counts a code for the number, over all people, and over all numbers. Throws Problem 429. */
async function countFor(number: string, now: string): Promise<void> {
  const pk = `PHONE#${createHash("sha256").update(number).digest("hex")}`;
  const limit = { pk, sk: "CODES", kind: "phone-codes", most: phoneRules.perDay, windowSeconds: 86_400 };
  try {
    await countWithin(limit, now);
  } catch (error) {
    throw isProblem(error, "too_many") ? tooManyCodes("numberTooMany", error.retryAfter ?? 0) : error;
  }
  await countCode(now);
}

const neverSent = new Date(0).toISOString();

function hashOf(digits: string, salt: string): string {
  return scryptSync(digits, salt, 32).toString("hex");
}

function keyOf(patientId: string) {
  return { pk: `PHONE#${patientId}`, sk: "CODE" };
}
