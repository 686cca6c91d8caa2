import * as z from "zod/mini";
import { sortable } from "#domain/profiles";
import type { Actor } from "#kernel/actor";
import { Problem } from "#kernel/problem";
import { aggregate } from "../platform/table/aggregate.ts";
import { addToCounters } from "../platform/table/counters.ts";
import { get, type Item, query, type Range } from "../platform/table/table.ts";
import { putNew, removeOwn, tally, type Write } from "../platform/table/transaction.ts";
import { Appointment } from "./domain/index.ts";

/** Visits: `VISIT#<id>` / `VISIT`, listed by date and time for the doctor (gsi1) and the patient (gsi2). */
export const visits = aggregate<Appointment>({
  kind: "appointment",
  schema: Appointment,
  id: (visit) => visit.id,
  key: (id) => ({ pk: `VISIT#${id}`, sk: "VISIT" }),
  parties: { patient: "patientId", doctor: "doctorId" },
  list: "whole",
  indexes: (visit) => {
    const place = `VISIT#${visit.date}T${visit.time}#${visit.id}`;
    return {
      gsi1pk: `DOCTOR#${visit.doctorId}`,
      gsi1sk: place,
      gsi2pk: `PATIENT#${visit.patientId}`,
      gsi2sk: place,
    };
  },
});

/** A patient's or a doctor's visits from one day to another, both included. Throws Problem 404 for another role. */
export function visitRange({ id, role }: Actor, from: string, to: string): Range {
  const days = { low: `VISIT#${from}`, high: `VISIT#${to}\uffff` };
  if (role === "doctor") return { index: "gsi1", pk: `DOCTOR#${id}`, ...days };
  if (role === "patient") return { index: "gsi2", pk: `PATIENT#${id}`, ...days };
  throw new Problem("not_found");
}

/** The slot of a visit, which nobody else can take: `SLOT#<doctor>` / `<date>T<time>`. */
export function takeSlot({ id, doctorId, date, time }: Appointment): Write {
  const item = { pk: `SLOT#${doctorId}`, sk: `${date}T${time}`, kind: "slot", schemaVersion: 1, visitId: id };
  return putNew(item, () => new Problem("slot_taken"));
}

/** Gives a visit's slot back; it must still be this visit's. */
export function freeSlot({ id, doctorId, date, time }: Appointment): Write {
  return removeOwn({ pk: `SLOT#${doctorId}`, sk: `${date}T${time}` }, "visitId", id);
}

/** A doctor's taken times from one day to another: `<date>T<time>`, ascending; at most `limit`. */
export async function takenSlots(
  doctorId: string,
  from: string,
  to: string,
  limit: number,
): Promise<string[]> {
  const items = await query({ pk: `SLOT#${doctorId}`, low: from, high: `${to}\uffff` }, limit);
  return items.map((item) => String(item.sk));
}

const Pair = z.object({ visits: z.number(), lastVisit: z.optional(z.string()) });

/** Whether a doctor and a patient have met on paper before. */
export async function isKnownPair(doctorId: string, patientId: string): Promise<boolean> {
  const item = await get(pairKey(doctorId, patientId));
  return item !== undefined && z.safeParse(Pair, item).success;
}

/** Counts a new visit for the pair and the patient, and a new patient for the doctor. */
export function countBooking(visit: Appointment, isKnown: boolean): Write[] {
  const { doctorId, patientId, patientName, date } = visit;
  const row = { patientId, name: patientName, lastVisit: date };
  const place = { gsi1pk: `DOCTOR#${doctorId}`, gsi1sk: `PATIENT#${sortable(patientName)}#${patientId}` };
  const pair = { kind: "pair", schemaVersion: 1, ...place, list: row, lastVisit: date };
  const newPair = { ...pairKey(doctorId, patientId), ...pair, visits: 1 };
  return [
    isKnown
      ? tally(pairKey(doctorId, patientId), { visits: 1 }, pair)
      : putNew(newPair, () => new Problem("changed_meanwhile")),
    addToCounters(patientId, { appointments: 1 }),
    ...(isKnown ? [] : [addToCounters(doctorId, { patients: 1 })]),
  ];
}

/** Counts a visit that took place, for the patient. */
export function countCompletion({ patientId }: Appointment): Write[] {
  return [addToCounters(patientId, { completed: 1 })];
}

/** A visit from an item of an index. */
export function visitFrom(item: Item): Appointment {
  return visits.parse(item);
}

function pairKey(doctorId: string, patientId: string) {
  return { pk: `DOCTOR#${doctorId}`, sk: `PATIENT#${patientId}` };
}
