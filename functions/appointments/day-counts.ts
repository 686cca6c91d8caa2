import type { Actor } from "#kernel/actor";
import { beginning, query } from "../platform/table/table.ts";
import { increment, type Write } from "../platform/table/transaction.ts";
import type { Appointment } from "./domain/index.ts";

/**
 * The appointments of a person by day, so that lists of any length are counted at the same cost:
 * `TOTALS#<person>` / `MONTH#<month>`, with a counter for each day of the month.
 */
const beginsWith = "MONTH#";

/** More months than a range has: 9 years back and all that lie ahead. */
const mostMonths = 200;

type Dated = Pick<Appointment, "doctorId" | "patientId" | "date">;

/** Counts an appointment on its day for both people, and no longer on its earlier day. */
export function countDay(appointment: Dated, before: Dated | undefined): Write[] {
  if (before?.date === appointment.date) return [];
  const changes: Record<string, Record<string, number>> = {
    [monthOf(appointment)]: { [dayOf(appointment)]: 1 },
  };
  if (before) changes[monthOf(before)] = { ...changes[monthOf(before)], [dayOf(before)]: -1 };
  return [appointment.doctorId, appointment.patientId].flatMap((id) =>
    Object.entries(changes).map(([month, days]) =>
      increment({ pk: `TOTALS#${id}`, sk: `${beginsWith}${month}` }, days),
    ),
  );
}

/** How many appointments a person has between two days, both included, cancelled ones too; eventually consistent. */
export async function countBetween({ id }: Actor, from: string, to: string): Promise<number> {
  const range = {
    pk: `TOTALS#${id}`,
    low: `${beginsWith}${from.slice(0, 7)}`,
    high: beginning(`${beginsWith}${to.slice(0, 7)}`).high,
  };
  const months = await query(range, mostMonths);
  return months
    .flatMap(countsIn)
    .reduce((sum, { day, count }) => sum + (from <= day && day <= to ? count : 0), 0);
}

function countsIn({ sk, ...days }: Record<string, unknown>) {
  const month = String(sk).slice(beginsWith.length);
  return Object.entries(days)
    .filter(([name]) => name.startsWith("d"))
    .map(([name, count]) => ({ day: `${month}-${name.slice(1)}`, count: Number(count) }));
}

function monthOf({ date }: Dated): string {
  return date.slice(0, 7);
}

function dayOf({ date }: Dated): string {
  return `d${date.slice(8)}`;
}
