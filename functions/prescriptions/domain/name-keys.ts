import { searchKeys, wordKeys } from "#kernel/text/search";

/** The patient's name of today as a pharmacy's search has it, beside the names on the prescriptions. */
export interface TodaysName {
  /** The patient is found by the beginning of any of these. */
  readonly keys: readonly string[];
  /** Words that match in the same search. */
  readonly words: readonly string[];
}

/** The most keys of a name; further words match in the same search. */
export const mostNameKeys = { patient: 6, doctor: 4 };

/** The keys of a patient's name; none of one that cannot be read. */
export function todaysName(name = ""): TodaysName {
  const keys = inOrder(withoutTitles(name)).slice(0, mostNameKeys.patient);
  return { keys, words: wordKeys([name]).filter((word) => !keys.includes(word)) };
}

/** The keys of a text in the order of its words, without numbers. */
export function inOrder(text: string): string[] {
  return searchKeys([text]).filter((word) => /\p{L}/u.test(word));
}

/** A name without titles such as "Dr.". */
export function withoutTitles(name: string): string {
  return name.replace(/\S+\.(?=\s|$)/gu, " ");
}
