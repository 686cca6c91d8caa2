import { cursorOf, type Page } from "#kernel/call/page";
import { beginsIn, searchBeginnings } from "#kernel/text/search";
import { otherList, pageOf } from "../platform/table/page-of.ts";
import { isBefore, query } from "../platform/table/table.ts";
import type { Pair } from "./domain/index.ts";
import { byName, entryOf, foundBy, pairsOf, patientIdOf } from "./store.ts";

interface SearchInput {
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The most entries that a search reads for one page; the next page continues. */
const mostRead = 200;
const atOnce = 50;

/** A page of a doctor's patients: all by name, or those with every word of a search, by the longest of them. */
export async function searchPatients(
  doctorId: string,
  { search = "", ...input }: SearchInput,
): Promise<Page<Pair>> {
  const [longest, ...others] = searchBeginnings(search);
  if (longest === undefined) {
    const { items, ...more } = await pageOf(byName(doctorId), input, patientIdOf);
    return { ...more, items: await pairsOf(doctorId, items) };
  }
  const isFound = ({ word, words }: { word: string; words: string[] }) =>
    words.find((one) => one.startsWith(longest)) === word && // each patient once
    others.every((begins) => words.some((one) => beginsIn(one, begins)));
  const { ids, next } = await entriesOf(doctorId, longest, input, isFound);
  const pairs = await pairsOf(doctorId, ids);
  // An entry under an earlier name may remain for a moment.
  const items = pairs.filter(({ words }) => words.some((one) => one.startsWith(longest)));
  return { items, ...(next && { next }) };
}

/** The patients of the found entries, and the cursor of the next page if there may be more. */
async function entriesOf(
  doctorId: string,
  begins: string,
  { after, limit }: SearchInput,
  isFound: (entry: ReturnType<typeof entryOf>) => boolean,
): Promise<{ ids: string[]; next?: string }> {
  const range = foundBy(doctorId, begins);
  if (after && (isBefore(after, range.low) || isBefore(range.high, after))) throw otherList();
  const found: { id: string; place: string }[] = [];
  const ids = () => found.slice(0, limit).map(({ id }) => id);
  let place = after;
  for (let read = 0; read < mostRead; read += atOnce) {
    const items = await query(place ? { ...range, low: `${place}\u0000` } : range, atOnce);
    const entries = items.map((item) => ({ ...entryOf(item), place: String(item.sk) })).filter(isFound);
    found.push(...entries.map((entry) => ({ id: entry.patientId, place: entry.place })));
    if (found.length > limit) return { ids: ids(), next: cursorOf(String(found[limit - 1]?.place)) };
    if (items.length < atOnce) return { ids: ids() };
    place = String(items.at(-1)?.sk);
  }
  return { ids: ids(), next: cursorOf(String(place)) };
}
