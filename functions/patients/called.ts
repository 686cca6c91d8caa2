import { searchBeginnings, searchKeys } from "#kernel/text/search";
import { type Item, query } from "../platform/table/table.ts";
import { entryOf, foundBy, nameIn } from "./store.ts";

/** The most keys that a word of a search reads, and words that are looked up. */
const most = { keys: 300, words: 4 };

/** Whether a patient's name of today has a word of the search. */
export type IsCalled = (patientId: string, word: string) => boolean;

/**
 * Whom of a doctor's patients a search means by their names of today, for a list whose rows have names of earlier days: each word
 * of the search, in turn.
 */
export async function patientsCalled(doctorId: string, searched: string): Promise<IsCalled> {
  const words = searched.split(/\s+/).filter(Boolean).slice(0, most.words);
  const called = new Map(
    await Promise.all(words.map(async (word) => [word, await idsOf(doctorId, word)] as const)),
  );
  return (patientId, word) => called.get(word)?.has(patientId) ?? false;
}

/** The patients with every part of a word in the name, such as both of a double name. */
async function idsOf(doctorId: string, word: string): Promise<ReadonlySet<string>> {
  const parts = await Promise.all(
    searchBeginnings(word).map(async (begins) => {
      const items = await query(foundBy(doctorId, begins), most.keys);
      return new Set(items.filter((item) => isOfName(item)).map((item) => entryOf(item).patientId));
    }),
  );
  return parts.reduce((one, other) => one.intersection(other), parts[0] ?? new Set<string>());
}

/** Whether a key is a word of the name, not of the e-mail address. */
function isOfName(item: Item): boolean {
  const { word } = entryOf(item);
  return searchKeys([nameIn(item)]).includes(word);
}
