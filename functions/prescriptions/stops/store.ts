import * as z from "zod/mini";
import { get } from "../../platform/table/table.ts";
import { increment, removeFromSet, type Write } from "../../platform/table/transaction.ts";
import type { Prescription } from "../domain/index.ts";
import { prescriptions } from "../store.ts";

/**
 * A patient's stops that are not confirmed: `TOTALS#<patient>` / `STOPS` has the ids of the prescriptions that doctors stopped.
 * It is read with the first screen, in the same request as the counters.
 */
const Open = z.object({ ids: z._default(z.set(z.string()), new Set()) });

type Stoppable = Pick<Prescription, "id" | "patientId">;

/** Adds a prescription to its patient's open stops, in the transaction of the stop. */
export function keepOpenStop({ id, patientId }: Stoppable): Write {
  return increment(keyOf(patientId), { ids: new Set([id]) }, { kind: "open-stops", schemaVersion: 1 });
}

/** Ends the open stop of a chain, whichever of its prescriptions was stopped first, in the transaction of the confirmation. */
export function endOpenStop({ patientId }: Stoppable, course: readonly Stoppable[]): Write {
  return removeFromSet(
    keyOf(patientId),
    "ids",
    course.map(({ id }) => id),
  );
}

/** The prescriptions of a patient's open stops, the latest first. Without any it is one read by key, which joins others. */
export async function openStopsOf(patientId: string): Promise<Prescription[]> {
  const { ids } = z.parse(Open, (await get(keyOf(patientId))) ?? {});
  const found = await Promise.all([...ids].map((id) => prescriptions.find(id)));
  return found
    .flatMap((one) => (one?.stopped ? [{ one, at: one.stopped.at }] : []))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ one }) => one);
}

function keyOf(patientId: string) {
  return { pk: `TOTALS#${patientId}`, sk: "STOPS" };
}
