import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { searchBeginnings } from "#kernel/text/search";
import { expiryOf } from "../platform/table/expiry.ts";
import { beginning, get, getMany, type Key, query } from "../platform/table/table.ts";
import { putAny, putNew, putNext, remove, type Write } from "../platform/table/transaction.ts";
import { finishedDays, type Prescription } from "./domain/index.ts";
import {
  isFoundBy,
  isSearched,
  type KeptSince,
  keptSince,
  keyChanges,
  type SearchedPrescription,
  searchedAfter,
  searchOf,
} from "./domain/searched-work.ts";
import type { WorkChange } from "./domain/work-figures.ts";
import { prescriptionKey, prescriptions, returnedKey } from "./store.ts";

const Searched = z.object({
  id: z.string(),
  keys: z.array(z.string()),
  words: z.array(z.string()),
  isOpen: z.boolean(),
  closedAt: z.optional(z.string()),
  isReturned: z.optional(z.boolean()),
});
const PatientOfPharmacy = z.object({ version: z.int(), searched: z.array(Searched) });

/**
 * What a transaction changes in the search of pharmacies: a patient's prescriptions at a pharmacy, `PHARMACY#<id>` /
 * `PATIENT#<patient>`, and a key for each word, `PHARMACY#<id>` / `FIND#<word>#<patient>`. Both expire 90 days after
 * the work is closed.
 */
export async function searchWrites(changes: readonly WorkChange[], now: string): Promise<Write[]> {
  const moved = changes.flatMap((change) => {
    const pharmacyId = searchOf(change);
    return pharmacyId ? [{ change, key: patientKey(pharmacyId, change.after.patientId) }] : [];
  });
  const ofPatients = Map.groupBy(moved, ({ key }) => `${key.pk} ${key.sk}`);
  const writes = [...ofPatients.values()].map((group) =>
    writesOf(
      group[0]?.key,
      group.map(({ change }) => change),
      now,
    ),
  );
  return (await Promise.all(writes)).flat();
}

async function writesOf(key: Key | undefined, changes: readonly WorkChange[], now: string): Promise<Write[]> {
  if (!key) return [];
  const item = await get(key);
  const { version, searched: before } = z.parse(PatientOfPharmacy, item ?? { version: 0, searched: [] });
  const searched = searchedAfter(before, changes, now);
  const about = { kind: "pharmacy-patient", schemaVersion: 1, version: version + 1, searched };
  const kept = keptSince(searched);
  const next = { ...key, ...about, ...(kept ? expiry(kept) : { expiresAt: expiryOf(now, 0) }) };
  const refused = () => new Problem("changed_meanwhile");
  const keyOf = (word: string) => ({ pk: key.pk, sk: key.sk.replace("PATIENT#", () => `FIND#${word}#`) });
  const { written, removed } = keyChanges(before, searched);
  return [
    item ? putNext(next, version, refused) : putNew(next, refused),
    ...written.map(([word, kept]) =>
      putAny({ ...keyOf(word), kind: "work-search", schemaVersion: 1, ...expiry(kept) }),
    ),
    ...removed.map((word) => remove(keyOf(word))),
  ];
}

function expiry(kept: KeptSince): { expiresAt?: number } {
  return kept === "open" ? {} : { expiresAt: expiryOf(kept, finishedDays) };
}

function patientKey(pharmacyId: string, patientId: string): Key {
  return { pk: `PHARMACY#${pharmacyId}`, sk: `PATIENT#${patientId}` };
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
    .flatMap((item) => z.parse(PatientOfPharmacy, item).searched)
    .filter((one) => isSearched(one, now) && isFoundBy(one, beginnings))
    .sort(openFirst);
  const keys = found
    .slice(0, most.results)
    .map((one) => (isKeptReturned(one) ? returnedKey(one.id, pharmacyId) : prescriptionKey(one.id)));
  const items = (await getMany(keys)).map(prescriptions.parse);
  // What was read a moment ago may have moved on.
  const own = items.filter((one) => one.pharmacyId === pharmacyId);
  return { items: own, isCut: isCut || found.length > most.results };
}

/** The patients with the words of a search, who are tried first; a word that no key has may be one of a dosage. */
async function patientsFound(pharmacyId: string, beginnings: readonly string[], now: string) {
  const words = await Promise.all(beginnings.map((begins) => patientsWith(pharmacyId, begins, now)));
  const whole = words.filter(({ patients, isCut }) => patients.size > 0 && !isCut);
  const asked = whole.length > 0 ? whole : words.filter(({ isCut }) => isCut).slice(0, 1);
  const ranks = new Map<string, { words: number; kept: number }>();
  for (const { patients } of asked)
    for (const [id, kept] of patients) {
      const known = ranks.get(id) ?? { words: 0, kept: 0 };
      ranks.set(id, { words: known.words + 1, kept: Math.max(known.kept, kept) });
    }
  const ranked = [...ranks].sort(([, a], [, b]) => b.words - a.words || (b.kept > a.kept ? 1 : -1));
  const isLeft = ranked.slice(most.patients).some(([, { words }]) => words === asked.length);
  const isCut = isLeft || asked.some((word) => word.isCut);
  return { ids: ranked.slice(0, most.patients).map(([id]) => id), isCut };
}

/** The patients with a word that begins so, each with the expiry of the key; infinite with open work. */
async function patientsWith(pharmacyId: string, begins: string, now: string) {
  const items = await query({ pk: `PHARMACY#${pharmacyId}`, ...beginning(`FIND#${begins}`) }, most.keys);
  const patients = new Map<string, number>();
  for (const { sk, expiresAt = Number.POSITIVE_INFINITY } of items) {
    const id = String(sk).slice(String(sk).lastIndexOf("#") + 1);
    const kept = Number(expiresAt);
    if (kept * 1000 >= Date.parse(now)) patients.set(id, Math.max(kept, patients.get(id) ?? 0));
  }
  return { patients, isCut: items.length === most.keys };
}

function openFirst(a: SearchedPrescription, b: SearchedPrescription): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  return (b.closedAt ?? "").localeCompare(a.closedAt ?? "");
}

function isKeptReturned({ isOpen, isReturned }: SearchedPrescription): boolean {
  return !isOpen && isReturned === true;
}
