import type { Records } from "../platform/table/aggregate.ts";
import { count, query } from "../platform/table/table.ts";
import type { Prescription, Renewal } from "./domain/index.ts";
import { openRange, renewals } from "./renewal-store.ts";
import {
  authoredId,
  authoredRange,
  byAuthored,
  patientRange,
  prescriptions,
  suggestedRange,
  worklistRange,
} from "./store.ts";

/** What has events, by its kind; a renewal has the id of its prescription. */
export const records: { prescription: Records<Prescription>; renewal: Records<Renewal> } = {
  prescription: prescriptions,
  renewal: renewals,
};

/** A patient's active prescriptions; at most 100, which is more than one has. */
export async function activePrescriptions(patientId: string): Promise<Prescription[]> {
  return (await query(patientRange(patientId, "active"), 100)).map(prescriptions.parse);
}

/** The requests for renewals that wait for a doctor's answer, asked first first; at most `most`. */
export async function openRenewals(doctorId: string, most: number): Promise<Renewal[]> {
  return (await query(openRange(doctorId), most)).map(renewals.parse);
}

/** What a pharmacy has work with; at most 1,000, which is more than one has. */
export async function liveWorkOf(pharmacyId: string): Promise<Prescription[]> {
  return (await query(worklistRange(pharmacyId), 1000)).map(prescriptions.parse);
}

/** How many renewals wait for their patient to send them, whose prescriptions this pharmacy filled before. */
export async function suggestedRenewals(pharmacyId: string): Promise<number> {
  return await count(suggestedRange(pharmacyId));
}

/** Whether a doctor wrote a prescription for an appointment since it was completed. */
export async function hasPrescribed(of: {
  id: string;
  doctorId: string;
  patientId: string;
  completedAt?: string | undefined;
}): Promise<boolean> {
  const range = authoredRange(of.doctorId, of.patientId);
  const items = await query({ ...range, low: `${range.low}${of.completedAt ?? ""}` }, 100);
  const written = await byAuthored(items.map(authoredId));
  return written.some(({ appointmentId }) => appointmentId === of.id);
}

/** How many prescriptions of the past a patient's medicines go back. */
const pastMedicines = 50;

/** A patient's prescriptions from which medicines come: all active ones, and the latest of the past. */
export async function medicinesOf(patientId: string): Promise<Prescription[]> {
  const [active, past] = await Promise.all([
    query(patientRange(patientId, "active"), 100, { newestFirst: true }),
    query(patientRange(patientId, "history"), pastMedicines, { newestFirst: true }),
  ]);
  return [...active, ...past].map(prescriptions.parse);
}
