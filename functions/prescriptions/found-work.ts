import * as z from "zod/mini";
import { searchBeginnings } from "#kernel/text/search";
import { beginning, getMany, query } from "../platform/table/table.ts";
import type { Prescription } from "./domain/index.ts";
import { isFoundBy, isSearched, type SearchedPrescription } from "./domain/searched-work.ts";
import { prescriptionKey, prescriptions, returnedKey } from "./store.ts";
import { PatientOfPharmacy, patientKey } from "./work-search.ts";

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
