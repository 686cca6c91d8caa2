import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, query, type Range } from "../platform/table/table.ts";
import type { Write } from "../platform/table/transaction.ts";
import { AdherenceShare, DoseDay, nextMoment, ReminderPlan, tallyDays } from "./domain/index.ts";
import { dueDoses } from "./due/due-doses.ts";

/** A patient's reminders: `REMINDERS#<patient>` / `REMINDERS`. */
export const plans = aggregate<ReminderPlan>({
  kind: "reminders",
  schema: ReminderPlan,
  id: ({ patientId }) => patientId,
  key: (id) => ({ pk: `REMINDERS#${id}`, sk: "REMINDERS" }),
  parties: { patient: "patientId" },
});

/** The logged doses of a day: `DOSES#<patient>~<date>` / `DOSES`; by patient and date in gsi1. */
export const days = aggregate<DoseDay>({
  kind: "doses",
  schema: DoseDay,
  id: ({ patientId, date }) => dayId(patientId, date),
  key: (id) => ({ pk: `DOSES#${id}`, sk: "DOSES" }),
  parties: { patient: "patientId" },
  list: "whole",
  indexes: ({ patientId, date }) => ({ gsi1pk: `PATIENT#${patientId}`, gsi1sk: `DOSES#${date}` }),
});

/** A patient's sharing with a doctor: `SHARE#<patient>~<doctor>` / `SHARE`; active ones by patient in gsi1. */
export const shares = aggregate<AdherenceShare>({
  kind: "share",
  schema: AdherenceShare,
  id: ({ patientId, doctorId }) => shareId(patientId, doctorId),
  key: (id) => ({ pk: `SHARE#${id}`, sk: "SHARE" }),
  parties: { patient: "patientId" },
  list: "whole",
  indexes: ({ patientId, doctorId, isShared }) =>
    isShared ? { gsi1pk: `PATIENT#${patientId}`, gsi1sk: `SHARE#${doctorId}` } : {},
});

/** The id of a patient's sharing with a doctor. */
export function shareId(patientId: string, doctorId: string): string {
  return `${patientId}~${doctorId}`;
}

/** The doctors with whom a patient shares the percentage; at most 50. */
export async function sharesOf(patientId: string): Promise<AdherenceShare[]> {
  const range = { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning("SHARE#") } as const;
  return (await query(range, 50)).map(shares.parse);
}

/** The id of a patient's day. */
export function dayId(patientId: string, date: string): string {
  return `${patientId}~${date}`;
}

/** The stored day, or a new one. */
export function dayOr(found: Stored<DoseDay> | undefined, begun: Omit<DoseDay, "doses">): DoseDay {
  return found ?? { ...begun, doses: [] };
}

/** The days of a patient between two dates, both included, in order. */
export async function daysOf(
  patientId: string,
  { from, to }: { from: string; to: string },
): Promise<DoseDay[]> {
  const range = { low: `DOSES#${from}`, high: `DOSES#${to}` };
  return (await query({ index: "gsi1", pk: `PATIENT#${patientId}`, ...range }, tallyDays)).map(days.parse);
}

/** All days of a patient, as a range of the index. */
export function everyDayOf(patientId: string): Range {
  return { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning("DOSES#") };
}

/** Plans the first moment of a new chain; none while reminders are off. */
export function planChain(plan: ReminderPlan, now: string): Write[] {
  return plan.enabled ? planMoment(plan, now, now) : [];
}

/** Plans the next moment after an instant. */
export function planMoment({ patientId, chain, ...plan }: ReminderPlan, after: string, now: string): Write[] {
  const next = nextMoment(plan, after);
  if (!next) return [];
  const about = { patientId, chain, at: next.at };
  return [dueDoses.plan({ at: next.at, key: patientId, about }, now)];
}
