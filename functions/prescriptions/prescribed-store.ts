import * as z from "zod/mini";
import type { Appointment } from "#domain/appointments";
import { isProblem, Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { appointmentUnchanged } from "../appointments/reads.ts";
import type { Decision, Stored } from "../platform/table/aggregate.ts";
import { get } from "../platform/table/table.ts";
import { type CounterGuard, type CounterLimit, commit, increment } from "../platform/table/transaction.ts";
import { mostSentTogether, type Prescription, statusTraits } from "./domain/index.ts";
import { prescribedKey, prescriptions } from "./store.ts";
import { writesOf } from "./writes.ts";

const Written = z.object({
  count: z._default(z.int(), 0),
  ids: z._default(z.set(z.string()), new Set()),
});

/** The pending prescriptions that were written for an appointment, all read consistently. */
export async function pendingOfAppointment(
  appointment: Pick<Appointment, "id" | "doctorId">,
): Promise<Stored<Prescription>[]> {
  return (await writtenFor(appointment)).pending;
}

/** The same, and how many were written for it in all, before these were read. */
async function writtenFor(appointment: Pick<Appointment, "id" | "doctorId">) {
  const { count, ids } = z.parse(Written, (await get(prescribedKey(appointment))) ?? {});
  const found = await Promise.all([...ids].map((id) => prescriptions.find(id)));
  const known = found.filter((one) => one !== undefined);
  return { count, pending: known.filter(({ status }) => statusTraits[status].awaitsSending) };
}

/**
 * Saves all lines of a batch or none. It checks that the appointment is unchanged and counts the prescriptions written for it: those that wait to be sent
 * can be sent together. Throws Problem 409.
 */
export async function issueAll(
  appointment: Stored<Appointment>,
  decisions: readonly Decision<Prescription>[],
  ctx: Context,
): Promise<void> {
  const about = { kind: "prescribed-appointment", schemaVersion: 1, prescriptionId: decisions[0]?.after.id };
  const ids = new Set(decisions.map(({ after }) => after.id));
  const most = mostSentTogether - decisions.length;
  const save = async (guard: CounterGuard | CounterLimit) => {
    const prescribed = increment(prescribedKey(appointment), { count: decisions.length, ids }, about, guard);
    await commit([...(await writesOf(decisions, ctx)), appointmentUnchanged(appointment), prescribed]);
  };
  try {
    await save({ counter: "count", most, refused: () => new Problem("many_prescribed") });
  } catch (error) {
    if (!isProblem(error, "many_prescribed")) throw error;
    // So many were written, but some may have been sent or withdrawn since. Only then they are read.
    const { count, pending } = await writtenFor(appointment);
    if (pending.length > most) throw error;
    await save({ counter: "count", was: count, refused: () => new Problem("changed_meanwhile") });
  }
}
