import * as z from "zod/mini";
import { cursorOf, type Page } from "#kernel/call/page";
import { matchesSearch } from "#kernel/text/search";
import { namedAs, namesNow } from "../patients/reads.ts";
import { pageOf } from "../platform/table/page-of.ts";
import { getMany, type Item } from "../platform/table/table.ts";
import { Prescription, type WrittenPrescription } from "./domain/index.ts";
import { authoredEntry, prescriptionKey, prescriptions, writtenRange } from "./store.ts";

interface SearchInput {
  readonly search: string;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** How many prescriptions a search reads for one page: first those that most searches find, then the others at once. */
const reads = [100, 900];

const Searched = z.pick(Prescription, {
  patientId: true,
  medication: true,
  dosage: true,
  patientName: true,
  pharmacyName: true,
});

/**
 * A page of what a doctor wrote with every word of a search, newest first; a patient is found by the name on it and by that of
 * today. It reads the prescriptions themselves, because they name the pharmacy that has them now, and the name of each patient;
 * `next` goes on behind those that were read, and `searchedBackTo` says how far they go.
 */
export async function searchWritten(
  doctorId: string,
  { search, after, limit }: SearchInput,
): Promise<Page<WrittenPrescription> & { searchedBackTo?: string | undefined }> {
  const names = new Map<string, string>();
  const found: { item: Item; place: string; writtenAt: string }[] = [];
  let next = after;
  let searchedBackTo: string | undefined;
  for (const most of reads) {
    const page = await pageOf(writtenRange(doctorId), { after: next, limit: most }, authoredEntry, {
      newestFirst: true,
    });
    const items = await getMany(page.items.map(({ id }) => prescriptionKey(id)));
    const read = new Map(
      items.map((item) => [item.pk, { item, searched: z.parse(Searched, item.list) }] as const),
    );
    const unknown = [...read.values()].map((one) => one.searched.patientId).filter((one) => !names.has(one));
    for (const [patientId, name] of await namesNow(doctorId, unknown)) names.set(patientId, name);
    for (const { id, place, writtenAt } of page.items) {
      const one = read.get(prescriptionKey(id).pk);
      if (one && isFound(one.searched, names, search)) found.push({ item: one.item, place, writtenAt });
    }
    searchedBackTo = page.items.at(-1)?.writtenAt ?? searchedBackTo;
    const last = page.items.at(-1)?.place;
    next = page.next && last;
    if (found.length > limit || next === undefined) break;
  }
  const shown = found.slice(0, limit);
  const lastShown = found.length > limit ? shown.at(-1) : undefined;
  const place = lastShown?.place ?? next;
  return {
    items: namedAs(
      names,
      shown.map(({ item }) => prescriptions.parse(item)),
    ),
    ...(place && { next: cursorOf(place) }),
    searchedBackTo: lastShown?.writtenAt ?? searchedBackTo,
  };
}

function isFound(
  { patientId, medication, dosage, patientName, pharmacyName = "" }: z.infer<typeof Searched>,
  names: ReadonlyMap<string, string>,
  search: string,
): boolean {
  return matchesSearch(search, [medication, dosage, patientName, pharmacyName, names.get(patientId) ?? ""]);
}
