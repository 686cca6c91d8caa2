import * as z from "zod/mini";
import { type CountryCode, isDear, parsePhoneNumber } from "../../platform/phone/parse-phone-number.ts";
import { textedCountries } from "../../platform/sms/text-message.ts";
import { get } from "../../platform/table/table.ts";
import { putAny, remove, type Write } from "../../platform/table/transaction.ts";
import { phoneProblem } from "../domain/index.ts";

const StoredNumber = z.object({ number: z.string() });

/** The confirmed number for texts, in E.164: `PHONE#<patient>` / `NUMBER`. */
export async function numberOf(patientId: string): Promise<string | undefined> {
  const found = await get(keyOf(patientId));
  return found && z.parse(StoredNumber, found).number;
}

/** Stores a number beside the plan and not in it: a plan's events are stored forever, and a number must be deletable. */
export function keepNumber(patientId: string, number: string): Write {
  return putAny({ ...keyOf(patientId), kind: "phone", schemaVersion: 1, number });
}

export function forgetNumber(patientId: string): Write {
  return remove(keyOf(patientId));
}

function keyOf(patientId: string) {
  return { pk: `PHONE#${patientId}`, sk: "NUMBER" };
}

/**
 * A typed number in E.164, if the stage sends texts to its country; without a country code it belongs to the person's
 * country. Throws Problem 422.
 */
export function textableNumber(written: string, country: CountryCode | undefined): string {
  const number = parsePhoneNumber(written, country);
  if (typeof number === "string") throw phoneProblem("number", "number");
  if (number.ext !== undefined) throw phoneProblem("number", "extension");
  if (isDear(number)) throw phoneProblem("number", "dear");
  if (!number.isValid()) throw phoneProblem("number", "number");
  if (!textedCountries().includes(number.country ?? "")) throw phoneProblem("number", "country");
  return number.number;
}
