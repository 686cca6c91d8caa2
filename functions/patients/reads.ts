import { nameNow } from "#domain/profiles";
import type { Page } from "#kernel/call/page";
import { Problem } from "#kernel/call/problem";
import { query } from "../platform/table/table.ts";
import { increment, putAny, remove, type Write } from "../platform/table/transaction.ts";
import type { LastCompleted, Pair } from "./domain/index.ts";
import { searchPatients } from "./search.ts";
import {
  appointmentIdOf,
  appointmentsOfPair,
  doctorIdsOf,
  findPair,
  listedAppointment,
  type Named,
  newPair,
  type PairAppointment,
  type PairIds,
  pairKey,
  pairsOf,
  renamed,
} from "./store.ts";

/** The pair of a doctor and a patient, consistently read; undefined if they never had an appointment. */
export async function pairOf(ids: PairIds): Promise<Pair | undefined> {
  return await findPair(ids);
}

/** A page of a doctor's patients, by name, or those whom a search finds. */
export async function findPatients(
  doctorId: string,
  asked: Parameters<typeof searchPatients>[1],
): Promise<Page<Pair>> {
  return await searchPatients(doctorId, asked);
}

/** The names of a doctor's patients as they are now, by id. */
export async function namesNow(
  doctorId: string,
  patientIds: readonly string[],
): Promise<Map<string, string>> {
  const pairs = await pairsOf(doctorId, [...new Set(patientIds)]);
  return new Map(pairs.map(({ patientId, name }) => [patientId, name]));
}

interface NamedRow {
  readonly patientId: string;
  readonly patientName: string;
}

/** Rows about a doctor's patients, each with the name of today if it is another than in the row. */
export async function namedNow<Row extends NamedRow>(doctorId: string, rows: readonly Row[]) {
  const names = await namesNow(
    doctorId,
    rows.map(({ patientId }) => patientId),
  );
  return namedAs(names, rows);
}

/** The same with names that were read already, by id. */
export function namedAs<Row extends NamedRow>(
  names: ReadonlyMap<string, string>,
  rows: readonly Row[],
): (Row & { patientNameNow?: string })[] {
  return rows.map((row) => {
    const now = nameNow(row.patientName, names.get(row.patientId));
    return now ? { ...row, patientNameNow: now } : row;
  });
}

/** Counts an appointment of a pair; the first one creates the pair. */
export function countAppointment(ids: PairIds, isKnown: boolean, named: Named): Write[] {
  if (!isKnown) return newPair(ids, named);
  return [increment(pairKey(ids), { appointments: 1, writtenNames: new Set([named.name]) })];
}

/** Counts a cancelled appointment of a pair. */
export function countCancelled(ids: PairIds): Write {
  return increment(pairKey(ids), { cancelled: 1 });
}

/**
 * Counts a completed appointment of a pair, or reverts that. `last` is the latest completed one then; the pair must be
 * as read, because that depends on it.
 */
export function countCompleted(
  ids: PairIds,
  pair: Pair | undefined,
  by: 1 | -1,
  last: LastCompleted | undefined,
): Write {
  const refused = () => new Problem("changed_meanwhile");
  const guard = { counter: "completed", was: pair?.completed ?? 0, refused };
  return increment(pairKey(ids), { completed: by }, { lastCompleted: last ?? null }, guard);
}

/** The ids of the latest appointments of a pair by their time, at most `most`, consistently read. */
export async function latestAppointmentIds(ids: PairIds, most: number): Promise<string[]> {
  const items = await query(appointmentsOfPair(ids), most, { newestFirst: true, consistent: true });
  return items.map(appointmentIdOf);
}

/** Counts prescriptions of a pair, and keeps the name on them. */
export function countPrescriptions(
  { patientName, ...ids }: PairIds & { readonly patientName: string },
  prescriptions: number,
): Write {
  return increment(pairKey(ids), { prescriptions, writtenNames: new Set([patientName]) });
}

/** Counts a clinical note of a pair. */
export function countNote(ids: PairIds): Write {
  return increment(pairKey(ids), { notes: 1 });
}

/** Lists an appointment with its pair, and no longer at its earlier time. */
export function listAppointment(appointment: PairAppointment, before: PairAppointment | undefined): Write[] {
  return [...(before ? [remove(listedAppointment(before))] : []), putAny(listedAppointment(appointment))];
}

/** More doctors than a patient has. */
const mostDoctors = 200;

/** Everything to change in the pairs of a patient with another name or e-mail address: for each doctor its writes. */
export async function renamePatient(patientId: string, named: Named): Promise<Write[][]> {
  const doctorIds = await doctorIdsOf(patientId, mostDoctors);
  const changes = await Promise.all(
    doctorIds.map(async (doctorId) => {
      const pair = await findPair({ doctorId, patientId });
      return pair ? renamed({ doctorId, patientId }, pair, named) : [];
    }),
  );
  return changes.filter(({ length }) => length > 0);
}
