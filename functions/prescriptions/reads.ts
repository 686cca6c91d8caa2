import { type Appointment, statusTraits as appointmentTraits, Prescribed } from "#domain/appointments";
import type { Actor } from "#kernel/actor";
import type { Records, Stored } from "../platform/table/aggregate.ts";
import { getEventually, isBefore, query } from "../platform/table/table.ts";
import { checkAbsent, type Write } from "../platform/table/transaction.ts";
import { type Prescription, pharmacyTurns, type Renewal, workStatuses } from "./domain/index.ts";
import { openRange, renewals } from "./renewals/store.ts";
import {
  alreadyWritten,
  authoredId,
  authoredRange,
  byAuthored,
  patientRange,
  prescribedKey,
  prescriptions,
  worklistRange,
  writtenRange,
} from "./store.ts";
import { type WorkCounts, workCountsOf } from "./work-counts.ts";

/** The aggregates of the context, by kind; a renewal has the id of its prescription. */
export const records: { prescription: Records<Prescription>; renewal: Records<Renewal> } = {
  prescription: prescriptions,
  renewal: renewals,
};

/** A prescription as it is now, if it is the person's own. Throws Problem 404. */
export async function ownPrescription(id: string, actor: Actor): Promise<Stored<Prescription>> {
  return await prescriptions.findOwn(id, actor);
}

/** Checks in a transaction that a prescription is unchanged since it was read. */
export function prescriptionUnchanged(read: Stored<Prescription>): Write {
  return prescriptions.unchanged(read);
}

export { openStopsOf } from "./stops/store.ts";
export { renameAtPharmacies } from "./work-search.ts";

/** A patient's active prescriptions; at most 100, more than anyone has. */
export async function activePrescriptions(patientId: string): Promise<Prescription[]> {
  return (await query(patientRange(patientId, "active"), 100)).map(prescriptions.parse);
}

/** At most `most` of a patient's past prescriptions, from a day up to a place `<written>#<id>`, latest first. */
export async function pastPrescriptionsUpTo(
  patientId: string,
  from: string,
  place: string,
  most: number,
): Promise<Prescription[]> {
  const all = patientRange(patientId, "history");
  const range = { ...all, low: `${all.low}${from}`, high: `${all.low}${place}` };
  if (isBefore(range.high, range.low)) return [];
  return (await query(range, most, { newestFirst: true })).map(prescriptions.parse);
}

/** The renewal requests that await a doctor's answer, oldest first; at most `most`. */
export async function openRenewals(doctorId: string, most: number): Promise<Renewal[]> {
  return (await query(openRange(doctorId), most)).map(renewals.parse);
}

/** Up to this many open prescriptions of a pharmacy are all read. */
const mostRead = 100;
const mostOldest = 40;
const mostNewest = 5;

/** A pharmacy's open prescriptions: its figures, and rows for its dashboard. */
export interface OpenWork {
  readonly counts: WorkCounts;
  /** All rows; above the limit, the oldest in each status where the next step is the pharmacy's, and the newest in each. */
  readonly rows: readonly Prescription[];
}

/** A pharmacy's open prescriptions, at the same cost above a hundred. */
export async function openWorkOf(pharmacyId: string): Promise<OpenWork> {
  const counts = await workCountsOf(pharmacyId);
  if (workStatuses.reduce((sum, status) => sum + counts[status], 0) > mostRead)
    return { counts, rows: await someWorkOf(pharmacyId) };
  const rows = await query(worklistRange(pharmacyId), mostRead);
  return { counts, rows: rows.map(prescriptions.parse) };
}

async function someWorkOf(pharmacyId: string): Promise<Prescription[]> {
  const oldest = pharmacyTurns.map((status) => query(worklistRange(pharmacyId, status), mostOldest));
  const newest = workStatuses.map((status) =>
    query(worklistRange(pharmacyId, status), mostNewest, { newestFirst: true }),
  );
  const rows = (await Promise.all([...oldest, ...newest])).flat().map(prescriptions.parse);
  return [...new Map(rows.map((one) => [one.id, one])).values()];
}

/** Checks that nothing was prescribed for an appointment, in the transaction that reverts its completion. */
export function nothingPrescribed(
  appointment: { id: string; doctorId: string },
  refused: () => Error,
): Write {
  return checkAbsent(prescribedKey(appointment), refused);
}

/**
 * Adds to each appointment how many prescriptions were written after it; with any, its completion cannot be reverted.
 * Only completed ones are read, in one request.
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

/** A doctor's newest prescriptions for a patient, 100 unless stated. */
export async function writtenFor(doctorId: string, patientId: string, most = 100): Promise<Prescription[]> {
  const items = await query(authoredRange(doctorId, patientId), most, { newestFirst: true });
  return await byAuthored(items.map(authoredId));
}

/** A doctor's newest prescriptions; at most `most`. */
export async function latestWritten(doctorId: string, most: number): Promise<Prescription[]> {
  const items = await query(writtenRange(doctorId), most, { newestFirst: true });
  return await byAuthored(items.map(authoredId));
}

/** An index lags behind by far less than this. */
const lagMs = 5 * 60_000;

/**
 * The same for a doctor who writes: with those that this doctor wrote a moment ago, which the patient's index may not have yet.
 */
export async function medicinesBefore(
  patientId: string,
  { doctorId, now }: { doctorId: string; now: string },
): Promise<Prescription[]> {
  const since = new Date(Date.parse(now) - lagMs).toISOString();
  const range = { ...authoredRange(doctorId, patientId), low: `RX#${patientId}#${since}` };
  const [listed, recent] = await Promise.all([
    medicinesOf(patientId),
    query(range, 100, { consistent: true }),
  ]);
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...(await alreadyWritten(recent.map(authoredId).filter((id) => !known.has(id))))];
}

/** A doctor's latest prescription for a patient, consistently read; undefined without one. */
export async function latestWrittenFor(
  doctorId: string,
  patientId: string,
): Promise<Prescription | undefined> {
  const order = { newestFirst: true, consistent: true };
  const [item] = await query(authoredRange(doctorId, patientId), 1, order);
  return item && (await prescriptions.find(authoredId(item)));
}

/** A list with prescriptions as they are now in place of what an index says, or beside it. */
export function withCurrent(
  listed: readonly Prescription[],
  current: readonly Prescription[],
): Prescription[] {
  const ids = new Set(current.map(({ id }) => id));
  return [...listed.filter(({ id }) => !ids.has(id)), ...current];
}

/** How many past prescriptions count for a patient's medicines. */
const pastMedicines = 50;

/** The prescriptions that a patient's medicines derive from: all active ones, and the latest past ones. */
export async function medicinesOf(patientId: string): Promise<Prescription[]> {
  const [active, past] = await Promise.all([
    query(patientRange(patientId, "active"), 100, { newestFirst: true }),
    query(patientRange(patientId, "history"), pastMedicines, { newestFirst: true }),
  ]);
  return [...active, ...past].map(prescriptions.parse);
}
