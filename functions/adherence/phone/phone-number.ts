import * as z from "zod/mini";
import { get } from "../../platform/table/table.ts";
import { putAny, remove, type Write } from "../../platform/table/transaction.ts";

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
