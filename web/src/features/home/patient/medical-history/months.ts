import type * as z from "zod/mini";
import type { contract } from "#contract/home";
import { wallClock } from "#kernel/dates";

export type Entry = z.output<typeof contract.medicalHistory.output>["items"][number];

/** An entry with the day that it belongs to: of the appointment, or on which the prescription was written. */
export interface DatedEntry {
  readonly id: string;
  readonly day: string;
  readonly entry: Entry;
}

/** The entries by month (YYYY-MM), latest first; of one year, if named. The day of an instant is that in `zone`. */
export function byMonth(
  entries: readonly Entry[],
  zone: string,
  year?: number,
): { month: string; entries: DatedEntry[] }[] {
  const dated = entries.map((entry) => datedIn(entry, zone));
  const wanted = dated.filter(({ day }) => year === undefined || day.startsWith(`${year}-`));
  // The server's order is by time; a day in another zone may differ from it by one.
  const latestFirst = wanted.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
  const months = Map.groupBy(latestFirst, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, entries]) => ({ month, entries }));
}

function datedIn(entry: Entry, zone: string): DatedEntry {
  if (entry.kind === "appointment") {
    const { id, date } = entry.appointment;
    return { id, day: date, entry };
  }
  const { id, createdAt } = entry.prescription;
  return { id, day: wallClock(createdAt, zone).date, entry };
}
