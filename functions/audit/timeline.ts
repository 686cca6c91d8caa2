import { cursorOf, type Page } from "#kernel/call/page";
import { addDays, Day } from "#kernel/dates";
import { otherList } from "../platform/table/page-of.ts";
import type { RecordedEvent } from "./domain/index.ts";
import { endOf, eventsOfDay, eventsOfPerson, placeOf } from "./store.ts";

interface PageInput {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The most days one page reads: with eight shards a day that is at most 56 Queries, however long the history is. */
export const daysAPage = 7;

/** The events between two days, newest first. A page without events has a next one while days are left. */
export async function between(
  from: string,
  to: string,
  { after, limit }: PageInput,
): Promise<Page<RecordedEvent>> {
  let before = goneOnFrom(after, endOf(to));
  const events: RecordedEvent[] = [];
  for (let day = before.slice(0, 10), looked = 0; looked < daysAPage && day >= from; looked++) {
    events.push(...(await eventsOfDay(day, before, limit + 1 - events.length)));
    if (events.length > limit) return pageOf(events, limit);
    day = addDays(day, -1);
    before = endOf(day);
  }
  return { items: events, ...(before.slice(0, 10) >= from && { next: cursorOf(before) }) };
}

/** A person's events, newest first: two Queries, and one BatchGet for entries indexed under someone else. */
export async function ofPerson(
  id: string,
  { from, to, after, limit }: PageInput & { from?: string | undefined; to?: string | undefined },
): Promise<Page<RecordedEvent>> {
  const before = goneOnFrom(after, endOf(to ?? lastDay));
  if (from && before < from) return { items: [] };
  return pageOf(await eventsOfPerson(id, from, before, limit + 1), limit);
}

function pageOf(events: RecordedEvent[], limit: number): Page<RecordedEvent> {
  const items = events.slice(0, limit);
  const last = items.at(-1);
  return { items, ...(events.length > limit && last && { next: cursorOf(placeOf(last.event)) }) };
}

/** After every possible event. */
const lastDay = "9999-12-31";

/**
 * The sort key to continue from: the cursor's, or the end of the requested days if the cursor is after it. Throws
 * Problem 422 for a cursor of another list.
 */
function goneOnFrom(after: string | undefined, end: string): string {
  if (after === undefined) return end;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(after) || !Day.safeParse(after.slice(0, 10)).success) throw otherList();
  return after < end ? after : end;
}
