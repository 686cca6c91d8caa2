import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { searchBeginnings } from "#kernel/text/search";
import { expiryOf } from "../platform/table/expiry.ts";
import { retryOnConflict } from "../platform/table/retry-on-conflict.ts";
import { beginning, get, getMany, type Item, type Key, query } from "../platform/table/table.ts";
import {
  commit,
  increment,
  putAny,
  putNew,
  putNext,
  remove,
  type Write,
} from "../platform/table/transaction.ts";
import { namedPatient } from "../profiles/reads.ts";
import { finishedDays, type Prescription } from "./domain/index.ts";
import { type TodaysName, todaysName } from "./domain/name-keys.ts";
import {
  isFoundBy,
  isSearched,
  type KeyChanges,
  keyChanges,
  type RetainedSince,
  renameChanges,
  retainedSince,
  type SearchedPatient,
  type SearchedPrescription,
  searchedAfter,
  searchOf,
} from "./domain/searched-work.ts";
import type { WorkChange } from "./domain/work-figures.ts";
import { prescriptionKey, prescriptions, returnedKey } from "./store.ts";

const Words = z.array(z.string());
const noName = { keys: [], words: [] };
const Searched = z.object({
  id: z.string(),
  keys: Words,
  words: Words,
  isOpen: z.boolean(),
  closedAt: z.optional(z.string()),
  isReturned: z.optional(z.boolean()),
});
const PatientOfPharmacy = z.object({
  version: z.int(),
  searched: z.array(Searched),
  today: z._default(z.object({ keys: Words, words: Words }), noName),
});
const unknownPatient = { version: 0, searched: [], today: noName };

/**
 * What a transaction changes in the search of pharmacies: a patient's prescriptions at a pharmacy with the name of today,
 * `PHARMACY#<id>` / `PATIENT#<patient>`, and a key for each word, `PHARMACY#<id>` / `FIND#<word>#<patient>`. Both expire
 * 90 days after the work is closed. The first prescription at a pharmacy adds it to the patient's, `TOTALS#<patient>` / `PHARMACIES`,
 * and refuses the transaction if the profile, whose name it takes, has changed since: `renameAtPharmacies` does the rest.
 */
export async function searchWrites(changes: readonly WorkChange[], now: string): Promise<Write[]> {
  const moved = changes.flatMap((change) => {
    const pharmacyId = searchOf(change);
    return pharmacyId ? [{ change, key: patientKey(pharmacyId, change.after.patientId) }] : [];
  });
  const groups = [...Map.groupBy(moved, ({ key }) => `${key.pk} ${key.sk}`).values()];
  const parts = await Promise.all(
    groups.map(async (group) => {
      const [{ key, change }] = group as [(typeof moved)[0]];
      const changes = group.map((one) => one.change);
      return { key, patientId: change.after.patientId, changes, item: await get(key) };
    }),
  );
  const begins = Map.groupBy(parts.filter(isFirst), ({ patientId }) => patientId);
  const begun = await Promise.all([...begins].map(([id, first]) => begin(id, first)));
  return [...parts.flatMap((part) => partWrites(part, begun, now)), ...begun.flatMap(({ writes }) => writes)];
}

/** What changes of one patient's prescriptions at a pharmacy: its key, and the item as it was. */
interface Part {
  readonly key: Key;
  readonly patientId: string;
  readonly changes: readonly WorkChange[];
  readonly item: Item | undefined;
}

/** What a patient's first prescriptions at pharmacies need. */
interface Begun {
  readonly patientId: string;
  readonly today: TodaysName;
  readonly writes: readonly Write[];
}

/** Whether a pharmacy does not know the patient, or does not hear of a new name, because it began before names were stored. */
function isFirst({ item }: Part): boolean {
  return item?.today === undefined;
}

function partWrites(part: Part, begun: readonly Begun[], now: string): Write[] {
  const { key, patientId, changes, item } = part;
  const before = item ? z.parse(PatientOfPharmacy, item) : unknownPatient;
  const first = isFirst(part) ? begun.find((one) => one.patientId === patientId) : undefined;
  const today = first?.today ?? before.today;
  const searched = searchedAfter({ ...before, today }, changes, now);
  return [
    putPatient(key, item && before.version, { searched, today }, now),
    ...keyWrites(key, keyChanges(before, { searched, today })),
  ];
}

/** The name of today, and that the pharmacies learn of later ones: one write for all, as a transaction has one of an item. */
async function begin(patientId: string, parts: readonly Part[]): Promise<Begun> {
  const profile = await namedPatient(patientId);
  const ids = new Set(parts.map(({ key }) => key.pk.slice("PHARMACY#".length)));
  const about = { kind: "pharmacies-of-patient", schemaVersion: 1 };
  return {
    patientId,
    today: todaysName(profile?.name),
    writes: [increment(pharmaciesKey(patientId), { ids }, about), ...(profile ? [profile.unchanged] : [])],
  };
}

/** Moves a patient's prescriptions to the name of now in the searches of all pharmacies that had any. */
export async function renameAtPharmacies(patientId: string, now: string): Promise<void> {
  const { ids } = z.parse(Pharmacies, (await get(pharmaciesKey(patientId))) ?? {});
  for (const id of ids) await retryOnConflict(() => renameAt(id, patientId, now));
}

/**
 * Reads the name after the item and always writes the item, so that of two renamings at once the one with the older name
 * begins again.
 */
async function renameAt(pharmacyId: string, patientId: string, now: string): Promise<void> {
  const key = patientKey(pharmacyId, patientId);
  const item = await get(key);
  if (!item) return;
  const before = z.parse(PatientOfPharmacy, item);
  const patient = await namedPatient(patientId);
  if (!patient) return;
  const today = todaysName(patient.name);
  const changed = putPatient(key, before.version, { ...before, today }, now);
  await commit([changed, ...keyWrites(key, renameChanges(before, today, now))]);
}

function putPatient(
  key: Key,
  version: number | undefined,
  { searched, today }: SearchedPatient,
  now: string,
): Write {
  const about = { kind: "pharmacy-patient", schemaVersion: 1, version: (version ?? 0) + 1, searched, today };
  const since = retainedSince(searched);
  const next = { ...key, ...about, ...(since ? expiry(since) : { expiresAt: expiryOf(now, 0) }) };
  const refused = () => new Problem("changed_meanwhile");
  return version === undefined ? putNew(next, refused) : putNext(next, version, refused);
}

function keyWrites(key: Key, { written, removed }: KeyChanges): Write[] {
  const keyOf = (word: string) => ({ pk: key.pk, sk: key.sk.replace("PATIENT#", () => `FIND#${word}#`) });
  return [
    ...written.map(([word, since]) =>
      putAny({ ...keyOf(word), kind: "work-search", schemaVersion: 1, ...expiry(since) }),
    ),
    ...removed.map((word) => remove(keyOf(word))),
  ];
}

function expiry(since: RetainedSince): { expiresAt?: number } {
  return since === "open" ? {} : { expiresAt: expiryOf(since, finishedDays) };
}

function patientKey(pharmacyId: string, patientId: string): Key {
  return { pk: `PHARMACY#${pharmacyId}`, sk: `PATIENT#${patientId}` };
}

const Pharmacies = z.object({ ids: z._default(z.set(z.string()), new Set()) });

/** The pharmacies to which a patient ever sent a prescription. */
function pharmaciesKey(patientId: string): Key {
  return { pk: `TOTALS#${patientId}`, sk: "PHARMACIES" };
}

/** The most keys that a word of a search reads, words that are looked up, patients, and results. */
const most = { keys: 300, words: 4, patients: 25, results: 50 };

/**
 * A pharmacy's open prescriptions, and those closed in the last 90 days, with every word of a search; `isCut` if there
 * may be more. The words are looked up by key, patients with open work first, then the latest.
 */
export async function foundWork(
  pharmacyId: string,
  searched: string,
  now: string,
): Promise<{ items: Prescription[]; isCut: boolean }> {
  const beginnings = searchBeginnings(searched);
  const { ids, isCut } = await patientsFound(pharmacyId, beginnings.slice(0, most.words), now);
  const patients = await getMany(ids.map((id) => patientKey(pharmacyId, id)));
  const found = patients
    .map((item) => z.parse(PatientOfPharmacy, item))
    .flatMap(({ searched, today }) =>
      searched.filter((one) => isSearched(one, now) && isFoundBy(one, today, beginnings)),
    )
    .sort(openFirst);
  const keys = found
    .slice(0, most.results)
    .map((one) => (isFinishedReturn(one) ? returnedKey(one.id, pharmacyId) : prescriptionKey(one.id)));
  const items = (await getMany(keys)).map(prescriptions.parse);
  // What was read a moment ago may have moved on.
  const own = items.filter((one) => one.pharmacyId === pharmacyId);
  return { items: own, isCut: isCut || found.length > most.results };
}

/** The patients with the words of a search, who are tried first; a word that no key has may be one of a dosage. */
async function patientsFound(pharmacyId: string, beginnings: readonly string[], now: string) {
  const words = await Promise.all(beginnings.map((begins) => patientsWith(pharmacyId, begins, now)));
  const whole = words.filter(({ patients, isCut }) => patients.size > 0 && !isCut);
  const lookups = whole.length > 0 ? whole : words.filter(({ isCut }) => isCut).slice(0, 1);
  const ranks = new Map<string, { words: number; expiresAt: number }>();
  for (const { patients } of lookups)
    for (const [id, expiresAt] of patients) {
      const known = ranks.get(id) ?? { words: 0, expiresAt: 0 };
      ranks.set(id, { words: known.words + 1, expiresAt: Math.max(known.expiresAt, expiresAt) });
    }
  const ranked = [...ranks].sort(([, a], [, b]) => b.words - a.words || (b.expiresAt > a.expiresAt ? 1 : -1));
  const isLeft = ranked.slice(most.patients).some(([, { words }]) => words === lookups.length);
  const isCut = isLeft || lookups.some((word) => word.isCut);
  return { ids: ranked.slice(0, most.patients).map(([id]) => id), isCut };
}

/** The patients with a word that begins so, each with the expiry of the key; infinite with open work. */
async function patientsWith(pharmacyId: string, begins: string, now: string) {
  const items = await query({ pk: `PHARMACY#${pharmacyId}`, ...beginning(`FIND#${begins}`) }, most.keys);
  const patients = new Map<string, number>();
  for (const { sk, expiresAt = Number.POSITIVE_INFINITY } of items) {
    const id = String(sk).slice(String(sk).lastIndexOf("#") + 1);
    const epochSeconds = Number(expiresAt);
    if (epochSeconds * 1000 >= Date.parse(now))
      patients.set(id, Math.max(epochSeconds, patients.get(id) ?? 0));
  }
  return { patients, isCut: items.length === most.keys };
}

function openFirst(a: SearchedPrescription, b: SearchedPrescription): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  return (b.closedAt ?? "").localeCompare(a.closedAt ?? "");
}

function isFinishedReturn({ isOpen, isReturned }: SearchedPrescription): boolean {
  return !isOpen && isReturned === true;
}
