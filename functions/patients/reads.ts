import { nameNow } from "#domain/profiles";
import type { Page } from "#kernel/call/page";
import { Problem } from "#kernel/call/problem";
import { query } from "../platform/table/table.ts";
import {
  type CounterGuard,
  checkCounter,
  increment,
  putAny,
  remove,
  type Write,
} from "../platform/table/transaction.ts";
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

export type { PairIds } from "./store.ts";

/** The pair of a doctor and a patient, consistently read; undefined if they never had an appointment. */
export async function pairOf(ids: PairIds): Promise<Pair | undefined> {
  return await findPair(ids);
}

/** A page of a doctor's patients, by name, or those whom a search finds. */
export async function findPatients(
  doctorId: string,
  input: Parameters<typeof searchPatients>[1],
): Promise<Page<Pair>> {
  return await searchPatients(doctorId, input);
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
 * Counts a completed appointment of a pair, or reverts that. `last` is the latest completed one then, `since` when the first was
 * completed; the pair must be as read, because both depend on it.
 */
export function countCompleted(
  ids: PairIds,
  pair: Pair | undefined,
  by: 1 | -1,
  { last, since }: { last: LastCompleted | undefined; since: string | undefined },
): Write {
  const refused = () => new Problem("changed_meanwhile");
  const guard = { counter: "completed", was: pair?.completed ?? 0, refused };
  const set = { lastCompleted: last ?? null, completedSince: since ?? null };
  return increment(pairKey(ids), { completed: by }, set, guard);
}

/** The appointments read at once. Most searches end among them. */
const pageSize = 20;

/**
 * The ids of the appointments of a pair by their time, page by page and consistently read: from a day on the earliest first, otherwise
 * the latest first. The reader stops where it has found what it looks for.
 */
export async function* appointmentIds(
  ids: PairIds,
  { from, upTo }: { from?: string; upTo?: string },
): AsyncGenerator<string[]> {
  const newestFirst = from === undefined;
  let range = appointmentsOfPair(ids, { from, upTo });
  let last: unknown;
  while (true) {
    const items = await query(range, pageSize + 1, { newestFirst, consistent: true });
    yield items.filter(({ sk }) => sk !== last).map(appointmentIdOf);
    if (items.length <= pageSize) return;
    last = items.at(-1)?.sk;
    range = { ...range, [newestFirst ? "high" : "low"]: last };
  }
}

/** Counts prescriptions of a pair, and keeps the name on them. */
export function countPrescriptions(
  { patientName, ...ids }: PairIds & { readonly patientName: string },
  prescriptions: number,
): Write {
  return increment(pairKey(ids), { prescriptions, writtenNames: new Set([patientName]) });
}

/** Counts a clinical note of a pair; with `read`, none of their appointments may have been cancelled since that was read. */
export function countNote(ids: PairIds, read?: Pair): Write {
  return increment(pairKey(ids), { notes: 1 }, {}, read && cancelledAsIn(read));
}

/** Checks that no appointment of a pair was cancelled since it was read, for a decision that relies on one. */
export function noneCancelledSince(ids: PairIds, read: Pair): Write {
  return checkCounter(pairKey(ids), cancelledAsIn(read));
}

function cancelledAsIn({ cancelled }: Pair): CounterGuard {
  return { counter: "cancelled", was: cancelled, refused: () => new Problem("changed_meanwhile") };
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
