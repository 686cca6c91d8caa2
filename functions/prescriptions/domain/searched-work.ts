import { mostWrites } from "#kernel/most-writes";
import { beginsIn, wordKeys } from "#kernel/text/search";
import { inOrder, mostNameKeys, type TodaysName, withoutTitles } from "./name-keys.ts";
import type { Prescription } from "./prescription.ts";
import { statusTraits } from "./status.ts";
import { finishedDays } from "./work.ts";
import type { WorkChange } from "./work-figures.ts";

/** A prescription as its pharmacy finds it: open, or closed in the last 90 days. */
export interface SearchedPrescription {
  readonly id: string;
  /** It is found by the beginning of any of these. */
  readonly keys: readonly string[];
  /** Other words that match in the same search, such as those of the dosage. */
  readonly words: readonly string[];
  readonly isOpen: boolean;
  /** When it was last closed, and whether the pharmacy returned it then; also of one that came again. */
  readonly closedAt?: string | undefined;
  readonly isReturned?: boolean | undefined;
}

/** What a pharmacy's search has of a patient: the prescriptions, and the name of today, by which all of them are found. */
export interface SearchedPatient {
  readonly searched: readonly SearchedPrescription[];
  readonly today: TodaysName;
}

/** Since when a key is retained: "open" while a prescription is open, else the instant after which it stays for 90 days. */
export type RetainedSince = "open" | string;

/** Whether a change is a pharmacy's return, which stays in its finished work. */
export function isReturnedNow({ before, after }: WorkChange): boolean {
  const { rejection, pharmacyId } = after;
  return (
    rejection !== undefined &&
    pharmacyId === undefined &&
    before?.pharmacyId !== undefined &&
    rejection !== before.rejection
  );
}

/** The pharmacy whose search a change concerns; undefined if it moves nothing there. */
export function searchOf({ before, after }: WorkChange): string | undefined {
  const pharmacyId = after.pharmacyId ?? before?.pharmacyId;
  if (!pharmacyId) return undefined;
  const [was, is] = [before && standing(before), standing(after)];
  const isSame = was?.isOpen === is?.isOpen && was?.closedAt === is?.closedAt;
  return isSame && !isReturnedNow({ before, after }) ? undefined : pharmacyId;
}

/** A patient's prescriptions at a pharmacy after changes of one transaction, without those whose time is over. */
export function searchedAfter(
  { searched: known, today }: SearchedPatient,
  changes: readonly WorkChange[],
  now: string,
): SearchedPrescription[] {
  const changed = changes.map((change) => {
    const one = known.find(({ id }) => id === change.after.id);
    return changedOne(change, one, changes.length, today);
  });
  const ids = new Set(changes.map(({ after }) => after.id));
  const others = known.filter((one) => !ids.has(one.id) && isSearched(one, now));
  return [...others, ...changed.filter((one) => one !== undefined)];
}

/** Whether the pharmacy may still find it. */
export function isSearched(
  { isOpen, closedAt = "" }: Pick<SearchedPrescription, "isOpen" | "closedAt">,
  now: string,
): boolean {
  return isOpen || closedAt >= new Date(Date.parse(now) - finishedDays * 86_400_000).toISOString();
}

/** The keys of a patient's prescriptions, with the start of their retention: the latest of those that have the key. */
export function searchKeysOf({ searched, today }: SearchedPatient): Map<string, RetainedSince> {
  const sinceByKey = new Map<string, RetainedSince>();
  for (const { keys, isOpen, closedAt = "" } of searched)
    for (const key of [...keys, ...today.keys])
      sinceByKey.set(key, isOpen ? "open" : latest(sinceByKey.get(key), closedAt));
  return sinceByKey;
}

/** The keys that a change writes and removes. */
export interface KeyChanges {
  readonly written: [key: string, since: RetainedSince][];
  readonly removed: string[];
}

/** Which keys a change of a patient's prescriptions writes and removes. Those of closed work expire by themselves. */
export function keyChanges(before: SearchedPatient, after: SearchedPatient): KeyChanges {
  const [had, has] = [searchKeysOf(before), searchKeysOf(after)];
  const left = [...had].filter(([key, since]) => since === "open" && !has.has(key));
  return {
    written: [...has].filter(([key, since]) => had.get(key) !== since),
    removed: left.map(([key]) => key),
  };
}

/** Which keys another name of the patient writes and removes: the name before it is left on what was written under it alone. */
export function renameChanges(
  { searched: known, today: before }: SearchedPatient,
  today: TodaysName,
  now: string,
): KeyChanges {
  const had = searchKeysOf({ searched: known, today: before });
  const has = searchKeysOf({ searched: known.filter((one) => isSearched(one, now)), today });
  const touched = new Set([...before.keys, ...today.keys]);
  return {
    written: [...has].filter(([key, since]) => touched.has(key) && had.get(key) !== since),
    removed: before.keys.filter((key) => !has.has(key)),
  };
}

/** Since when a patient's prescriptions as a whole are retained; undefined without any. */
export function retainedSince(searched: readonly SearchedPrescription[]): RetainedSince | undefined {
  return searched
    .map(({ isOpen, closedAt = "" }): RetainedSince => (isOpen ? "open" : closedAt))
    .reduce<RetainedSince | undefined>(latest, undefined);
}

/** Whether every word of a search begins a word of the prescription, or of the patient's name of today, or is inside one in a script without spaces. */
export function isFoundBy(
  one: Pick<SearchedPrescription, "keys" | "words">,
  today: TodaysName,
  beginnings: readonly string[],
): boolean {
  const words = [one, today].flatMap((named) => [...named.keys, ...named.words]);
  return beginnings.every((begins) => words.some((word) => beginsIn(word, begins)));
}

function latest(one: RetainedSince | undefined, other: RetainedSince): RetainedSince {
  if (one === undefined || other === "open") return other;
  return one === "open" || one > other ? one : other;
}

function standing({ pharmacyId, status, updatedAt }: Prescription) {
  const { isOnWorklist, tab } = statusTraits[status];
  if (!pharmacyId || (!isOnWorklist && tab === "active")) return undefined;
  return isOnWorklist
    ? { isOpen: true, closedAt: undefined }
    : { isOpen: false, closedAt: updatedAt, isReturned: undefined };
}

/** Undefined for one that the patient took back, unless the pharmacy had returned it before. */
function changedOne(
  change: WorkChange,
  known: SearchedPrescription | undefined,
  batch: number,
  today: TodaysName,
): SearchedPrescription | undefined {
  const { updatedAt } = change.after;
  const opened = { ...known, ...newOne(change.after, batch, today) };
  const closed = known ?? opened;
  if (isReturnedNow(change)) return { ...closed, isOpen: false, closedAt: updatedAt, isReturned: true };
  const is = standing(change.after);
  if (is?.isOpen) return { ...opened, isOpen: true };
  if (is) return { ...closed, ...is };
  return known?.closedAt ? { ...known, isOpen: false } : undefined;
}

const mostMedicationKeys = 6;

/** The writes of a batch that are not keys: three a line, and four of its patient and pharmacy. */
const writesOfLine = 3;
const otherWrites = 4;

/** The most prescriptions that are sent together, so that no more of one appointment may wait for it. */
export const mostSentTogether = Math.floor((mostWrites - otherWrites - mostNameKeys.patient) / writesOfLine);

/** In a large batch a prescription has fewer keys, so that all lines are one transaction. */
function newOne(
  prescription: Prescription,
  batch: number,
  today: TodaysName,
): Omit<SearchedPrescription, "isOpen"> {
  const { id, patientName, doctorName, medication, dosage } = prescription;
  const room = mostWrites - otherWrites - writesOfLine * batch - today.keys.length;
  const isShared = (key: string) => today.keys.includes(key);
  const names = [
    ...inOrder(withoutTitles(patientName)).slice(0, mostNameKeys.patient),
    ...inOrder(withoutTitles(doctorName)).slice(0, mostNameKeys.doctor),
  ];
  const more = names.filter((key) => !isShared(key)).slice(0, Math.max(0, room));
  const left = Math.max(0, Math.floor((room - more.length) / batch));
  const keys = new Set([
    ...names.filter(isShared),
    ...more,
    ...inOrder(medication).slice(0, Math.min(mostMedicationKeys, left)),
  ]);
  const all = wordKeys([patientName, doctorName, medication, dosage]);
  return { id, keys: [...keys], words: all.filter((word) => !keys.has(word)) };
}
