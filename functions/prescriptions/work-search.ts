import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { expiryOf } from "../platform/table/expiry.ts";
import { retryOnConflict } from "../platform/table/retry-on-conflict.ts";
import { get, type Item, type Key } from "../platform/table/table.ts";
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
import { finishedDays } from "./domain/index.ts";
import { type TodaysName, todaysName } from "./domain/name-keys.ts";
import {
  type KeyChanges,
  keyChanges,
  type RetainedSince,
  renameChanges,
  retainedSince,
  type SearchedPatient,
  searchedAfter,
  searchOf,
} from "./domain/searched-work.ts";
import type { WorkChange } from "./domain/work-figures.ts";

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
/** What a pharmacy's search has of a patient. */
export const PatientOfPharmacy = z.object({
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
export async function searchWrites(
  changes: readonly WorkChange[],
  now: string,
  ahead?: PatientAtPharmacy,
): Promise<Write[]> {
  const moved = changes.flatMap((change) => {
    const pharmacyId = searchOf(change);
    return pharmacyId ? [{ change, key: patientKey(pharmacyId, change.after.patientId) }] : [];
  });
  const groups = [...Map.groupBy(moved, ({ key }) => `${key.pk} ${key.sk}`).values()];
  const parts = await Promise.all(
    groups.map(async (group) => {
      const [{ key, change }] = group as [(typeof moved)[0]];
      const changes = group.map((one) => one.change);
      const item = ahead && isSame(ahead.key, key) ? ahead.item : await get(key);
      return { key, patientId: change.after.patientId, changes, item };
    }),
  );
  const begins = Map.groupBy(parts.filter(isFirst), ({ patientId }) => patientId);
  const begun = await Promise.all([...begins].map(([id, first]) => begin(id, first)));
  return [...parts.flatMap((part) => partWrites(part, begun, now)), ...begun.flatMap(({ writes }) => writes)];
}

/** What a pharmacy's search has of a patient's prescriptions: its key, and the item as it was, if there was one. */
export interface PatientAtPharmacy {
  readonly key: Key;
  readonly item: Item | undefined;
}

/** Reads it beside the prescription, when the caller already knows that the change needs it. */
export async function patientAtPharmacy(pharmacyId: string, patientId: string): Promise<PatientAtPharmacy> {
  const key = patientKey(pharmacyId, patientId);
  return { key, item: await get(key) };
}

/** What changes of one patient's prescriptions at a pharmacy. */
interface Part extends PatientAtPharmacy {
  readonly patientId: string;
  readonly changes: readonly WorkChange[];
}

/** What a patient's first prescriptions at pharmacies need. */
interface Begun {
  readonly patientId: string;
  readonly today: TodaysName;
  readonly writes: readonly Write[];
}

/** Whether a pharmacy does not know the patient, or does not hear of a new name, because it began before names were stored. */
function isFirst({ item }: PatientAtPharmacy): boolean {
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

function isSame(one: Key, other: Key): boolean {
  return one.pk === other.pk && one.sk === other.sk;
}

/** The key of what a pharmacy's search has of a patient. */
export function patientKey(pharmacyId: string, patientId: string): Key {
  return { pk: `PHARMACY#${pharmacyId}`, sk: `PATIENT#${patientId}` };
}

const Pharmacies = z.object({ ids: z._default(z.set(z.string()), new Set()) });

/** The pharmacies to which a patient ever sent a prescription. */
function pharmaciesKey(patientId: string): Key {
  return { pk: `TOTALS#${patientId}`, sk: "PHARMACIES" };
}
