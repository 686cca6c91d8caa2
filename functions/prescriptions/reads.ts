import { type Appointment, statusTraits as appointmentTraits, Prescribed } from "#domain/appointments";
import type { Actor } from "#kernel/actor";
import type { Records, Stored } from "../platform/table/aggregate.ts";
import { count, getEventually, query } from "../platform/table/table.ts";
import { checkAbsent, type Write } from "../platform/table/transaction.ts";
import {
  countedUpTo,
  type Prescription,
  pharmacyTurns,
  type Renewal,
  type WorkStatus,
  workStatuses,
} from "./domain/index.ts";
import { openRange, renewals } from "./renewal-store.ts";
import {
  authoredId,
  authoredRange,
  byAuthored,
  patientRange,
  prescribedKey,
  prescriptions,
  suggestedRange,
  worklistRange,
} from "./store.ts";

/** What has events, by its kind; a renewal has the id of its prescription. */
export const records: { prescription: Records<Prescription>; renewal: Records<Renewal> } = {
  prescription: prescriptions,
  renewal: renewals,
};

/** A prescription as it is now, if the person takes part in it. Throws Problem 404. */
export async function ownPrescription(id: string, actor: Actor): Promise<Stored<Prescription>> {
  return await prescriptions.findOwn(id, actor);
}

/** Checks that a prescription that was read has not changed, in the transaction of what is decided on it. */
export function prescriptionUnchanged(read: Stored<Prescription>): Write {
  return prescriptions.unchanged(read);
}

/** A patient's active prescriptions; at most 100, which is more than one has. */
export async function activePrescriptions(patientId: string): Promise<Prescription[]> {
  return (await query(patientRange(patientId, "active"), 100)).map(prescriptions.parse);
}

/** The requests for renewals that wait for a doctor's answer, asked first first; at most `most`. */
export async function openRenewals(doctorId: string, most: number): Promise<Renewal[]> {
  return (await query(openRange(doctorId), most)).map(renewals.parse);
}

/** Up to this many open prescriptions of a pharmacy are read whole; of more the figures are counted by key. */
const mostRead = 300;
const mostOldest = 50;
const mostNewest = 5;

/** The open prescriptions of a pharmacy: how many in each status, and the rows that its dashboard may show. */
export interface OpenWork {
  readonly counts: Readonly<Record<WorkStatus, number>>;
  /** All, or of very many the oldest in each status in which the pharmacy has the next step, and the newest in each. */
  readonly rows: readonly Prescription[];
}

/** A pharmacy's open prescriptions. `countedUpTo` in a status stands for that many or more. */
export async function openWorkOf(pharmacyId: string): Promise<OpenWork> {
  const rows = (await query(worklistRange(pharmacyId), mostRead + 1)).map(prescriptions.parse);
  if (rows.length > mostRead) return await veryMuchWorkOf(pharmacyId);
  const inStatus = (status: WorkStatus) => rows.filter((one) => one.status === status).length;
  return { counts: eachStatus(workStatuses.map(inStatus)), rows };
}

async function veryMuchWorkOf(pharmacyId: string): Promise<OpenWork> {
  const [counts, oldest, newest] = await Promise.all([
    Promise.all(workStatuses.map((status) => count(worklistRange(pharmacyId, status), countedUpTo))),
    Promise.all(pharmacyTurns.map((status) => query(worklistRange(pharmacyId, status), mostOldest))),
    Promise.all(
      workStatuses.map((status) =>
        query(worklistRange(pharmacyId, status), mostNewest, { newestFirst: true }),
      ),
    ),
  ]);
  const rows = [...oldest, ...newest].flat().map(prescriptions.parse);
  return { counts: eachStatus(counts), rows: [...new Map(rows.map((one) => [one.id, one])).values()] };
}

function eachStatus(counts: readonly number[]): Record<WorkStatus, number> {
  const entries = workStatuses.map((status, n) => [status, counts[n] ?? 0]);
  return Object.fromEntries(entries) as Record<WorkStatus, number>; // entries lose the keys
}

/** How many renewals, up to `countedUpTo`, wait for their patient to send them, whose prescriptions this pharmacy filled before. */
export async function suggestedRenewals(pharmacyId: string): Promise<number> {
  return await count(suggestedRange(pharmacyId), countedUpTo);
}

/** Checks that nothing was prescribed for an appointment, in the transaction that takes its completion back. */
export function nothingPrescribed(
  appointment: { id: string; doctorId: string },
  refused: () => Error,
): Write {
  return checkAbsent(prescribedKey(appointment), refused);
}

/**
 * The appointments, each with how many prescriptions were written after it; then its completion can not be taken back. Only completed
 * ones are looked up, in one request.
 */
export async function withPrescribed(listed: readonly Appointment[]): Promise<Appointment[]> {
  return await Promise.all(
    listed.map(async (appointment) => {
      if (!appointmentTraits[appointment.status].mayPrescribe) return appointment;
      const item = await getEventually(prescribedKey(appointment));
      const { data: prescribed } = Prescribed.safeParse(item);
      return prescribed ? { ...appointment, prescribed, revertible: undefined } : appointment;
    }),
  );
}

/** What a doctor wrote for a patient, the newest 100. */
export async function writtenFor(doctorId: string, patientId: string): Promise<Prescription[]> {
  const items = await query(authoredRange(doctorId, patientId), 100, { newestFirst: true });
  return await byAuthored(items.map(authoredId));
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
