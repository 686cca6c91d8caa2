import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { searchKeys, sortable } from "#kernel/text/search";
import {
  beginning,
  get,
  getEventuallyOrNow,
  getMany,
  type Item,
  type Key,
  query,
  type Range,
} from "../platform/table/table.ts";
import { increment, putAny, putNew, remove, type Write } from "../platform/table/transaction.ts";
import { earlierNames, Pair } from "./domain/index.ts";

/** The people of a pair. */
export interface PairIds {
  readonly doctorId: string;
  readonly patientId: string;
}

/** The name and the e-mail address under which a doctor finds a patient. */
export interface Named {
  readonly name: string;
  readonly email: string;
}

/** Pairs: `DOCTOR#<doctor>` / `PATIENT#<patient>`, by name for the doctor (gsi1). The patient's side is `PATIENT#<patient>` / `PAIR#<doctor>`. */
export function pairKey({ doctorId, patientId }: PairIds): Key {
  return { pk: `DOCTOR#${doctorId}`, sk: `PATIENT#${patientId}` };
}

/** The pair of a doctor and a patient; undefined if they never had an appointment. */
export async function findPair(ids: PairIds): Promise<Pair | undefined> {
  const item = await get(pairKey(ids));
  return item && z.parse(Pair, item);
}

/** The same, eventually consistent unless it seems to be missing. Throws Problem 404 if there is none. */
export async function requirePair(ids: PairIds): Promise<Pair> {
  const item = await getEventuallyOrNow(pairKey(ids));
  if (!item) throw new Problem("not_found");
  return z.parse(Pair, item);
}

/** Pairs of a doctor in the order of the patients' ids, without the missing ones. */
export async function pairsOf(doctorId: string, patientIds: readonly string[]): Promise<Pair[]> {
  const items = await getMany(patientIds.map((patientId) => pairKey({ doctorId, patientId })));
  return items.map((item) => z.parse(Pair, item));
}

/** A doctor's patients by name. */
export function byName(doctorId: string): Range {
  return { index: "gsi1", pk: `DOCTOR#${doctorId}`, ...beginning("PATIENT#") };
}

/** The entries of a doctor's patients under the keys with a beginning: `DOCTOR#<doctor>` / `FIND#<key>#<name>#<patient>`. */
export function foundBy(doctorId: string, begins: string): Range {
  return { pk: `DOCTOR#${doctorId}`, ...beginning(`FIND#${begins}`) };
}

const NameEntry = z.object({ patientId: z.string() });
const Entry = z.object({ patientId: z.string(), word: z.string(), words: z.array(z.string()) });

/** The patient's id in an entry of the list by name. */
export function patientIdOf({ list }: Item): string {
  return z.parse(NameEntry, list).patientId;
}

/** The patient's id in an entry of the search, its key, and all keys of the patient. */
export function entryOf({ list }: Item): z.infer<typeof Entry> {
  return z.parse(Entry, list);
}

/** The ids of the doctors who know a patient, consistently read; at most `most`. */
export async function doctorIdsOf(patientId: string, most: number): Promise<string[]> {
  const range = { pk: `PATIENT#${patientId}`, ...beginning("PAIR#") };
  const items = await query(range, most, { consistent: true });
  return items.map(({ sk }) => String(sk).slice("PAIR#".length));
}

/** Creates a pair with its first appointment. */
export function newPair(ids: PairIds, named: Named): Write[] {
  const words = wordsOf(named);
  const writtenNames = new Set([named.name]);
  const item = { ...pairKey(ids), ...placesOf(ids, named.name), kind: "pair", schemaVersion: 1 };
  const pair = { patientId: ids.patientId, name: named.name, words, writtenNames, appointments: 1 };
  return [
    putNew({ ...item, ...pair }, () => new Problem("changed_meanwhile")),
    putAny({
      pk: `PATIENT#${ids.patientId}`,
      sk: `PAIR#${ids.doctorId}`,
      kind: "pair-of-patient",
      schemaVersion: 1,
    }),
    ...searchEntries(ids, { name: named.name, words }).map(putAny),
  ];
}

/**
 * Moves a pair and its search entries to another name or e-mail address; none if it is there already. A pair from before written
 * names were stored has its name on all that was booked and written.
 */
export function renamed(ids: PairIds, before: Pair, named: Named): Write[] {
  const writtenNames = before.writtenNames.size > 0 ? before.writtenNames : new Set([before.name]);
  const words = wordsOf(named, earlierNames({ name: named.name, writtenNames }));
  if (before.name === named.name && String(before.words) === String(words)) return [];
  const entries = searchEntries(ids, { name: named.name, words });
  const sortKeys = new Set(entries.map(({ sk }) => sk));
  const left = searchEntries(ids, before).filter(({ sk }) => !sortKeys.has(sk));
  return [
    increment(pairKey(ids), { writtenNames }, { ...placesOf(ids, named.name), name: named.name, words }),
    ...left.map(remove),
    ...entries.map(putAny),
  ];
}

/** The place of an appointment in its pair's list: `DOCTOR#<doctor>` / `APPOINTMENT#<patient>#<date>T<time>#<id>`. */
export function listedAppointment(one: PairAppointment): Item & Key {
  const about = { kind: "pair-appointment", schemaVersion: 1, appointmentId: one.id };
  const key = { pk: `DOCTOR#${one.doctorId}`, sk: `${beginningOf(one)}${one.date}T${one.time}#${one.id}` };
  return { ...key, ...about };
}

/** The appointments of a pair by time, all or those of some days, both included. */
export function appointmentsOfPair(
  ids: PairIds,
  { from = "", upTo = "" }: { from?: string | undefined; upTo?: string | undefined } = {},
): Range {
  const { low } = beginning(`${beginningOf(ids)}${from}`);
  return { pk: `DOCTOR#${ids.doctorId}`, low, high: beginning(`${beginningOf(ids)}${upTo}`).high };
}

/** The id of an appointment in its pair's list. */
export function appointmentIdOf({ appointmentId }: Item): string {
  return z.parse(z.string(), appointmentId);
}

export interface PairAppointment extends PairIds {
  readonly id: string;
  readonly date: string;
  readonly time: string;
}

function beginningOf({ patientId }: PairIds): string {
  return `APPOINTMENT#${patientId}#`;
}

/** The most keys of a name, and of an e-mail address. */
const mostOf = { name: 12, email: 6 };

/** A new name removes as many keys as it writes, in one transaction of at most 100 writes. */
const mostKeys = 40;

/** The keys of the address, first itself, and of the name of today, then those of earlier names, as far as there is room. */
function wordsOf({ name, email }: Named, earlier: readonly string[] = []): string[] {
  const ofNames = [name, ...earlier].flatMap((one) => searchKeys([one]).slice(0, mostOf.name));
  const inEmail = searchKeys([email]);
  const ofEmail = new Set([...inEmail.slice(-1), ...inEmail].slice(0, mostOf.email));
  return [...new Set([...ofEmail, ...ofNames])].slice(0, mostKeys).sort();
}

function placesOf({ doctorId, patientId }: PairIds, name: string) {
  return {
    gsi1pk: `DOCTOR#${doctorId}`,
    gsi1sk: `PATIENT#${sortable(name)}#${patientId}`,
    list: { patientId },
  };
}

function searchEntries(
  { doctorId, patientId }: PairIds,
  { name, words }: Pick<Pair, "name" | "words">,
): (Item & Key)[] {
  const about = { kind: "patient-search", schemaVersion: 1 };
  return words.map((word) => ({
    ...{ pk: `DOCTOR#${doctorId}`, sk: `FIND#${word}#${sortable(name)}#${patientId}` },
    ...about,
    list: { patientId, word, words },
  }));
}
