import * as z from "zod/mini";
import {
  beginning,
  getEventually,
  getEventuallyOrNow,
  getMany,
  type Item,
  type Range,
} from "../platform/table/table.ts";
import { prescriptionAggregate, prescriptionKey, tabKeys } from "./aggregate.ts";
import type { Prescription, PrescriptionStatus } from "./domain/index.ts";

// Only this file and `writes.ts` may import the aggregate.
export { prescriptionKey };

/** Prescriptions, to read: they are written by `writesOf` alone. */
export const prescriptions: Omit<typeof prescriptionAggregate, "writes" | "save"> = prescriptionAggregate;

/**
 * The number of prescriptions written for an appointment, their ids, and the latest: `DOCTOR#<doctor>` /
 * `PRESCRIBED#<appointment>`.
 */
export function prescribedKey({ id, doctorId }: { id: string; doctorId: string }) {
  return { pk: `DOCTOR#${doctorId}`, sk: `PRESCRIBED#${id}` };
}

/** A patient's prescriptions, active or past. */
export function patientRange(patientId: string, tab: keyof typeof tabKeys): Range {
  return { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning(tabKeys[tab]) };
}

/** A doctor's prescriptions for a patient. */
export function authoredRange(doctorId: string, patientId: string): Range {
  return { pk: `DOCTOR#${doctorId}`, ...beginning(`RX#${patientId}#`) };
}

/** A pharmacy's worklist, whole or in one status. */
export function worklistRange(pharmacyId: string, status?: PrescriptionStatus): Range {
  return { index: "gsi2", pk: `PHARMACY#${pharmacyId}`, ...beginning(status ? `RX#${status}#` : "RX#") };
}

/** A pharmacy's work finished in the last days. */
export function finishedRange(pharmacyId: string, days: number, now: string): Range {
  const since = new Date(Date.parse(now) - days * 86_400_000).toISOString();
  const { high } = beginning("DONE#");
  return { index: "gsi2", pk: `PHARMACY#${pharmacyId}`, low: `DONE#${since}`, high };
}

/** The id of the prescription with a printed code. */
export async function idOfNumber(prescriptionNumber: string): Promise<string | undefined> {
  const item = await getEventually({ pk: `RXNUMBER#${prescriptionNumber}`, sk: "RXNUMBER" });
  return item && z.parse(z.object({ prescriptionId: z.string() }), item).prescriptionId;
}

/** All of a doctor's prescriptions. */
export function writtenRange(doctorId: string): Range {
  return { index: "gsi1", pk: `DOCTOR#${doctorId}`, ...beginning("RX#") };
}

/** The prescriptions of authored entries, as they are now. */
export async function byAuthored(ids: readonly string[]): Promise<Prescription[]> {
  return (await getMany(ids.map(prescriptionKey))).map(prescriptions.parse);
}

/**
 * The existing ones of some prescriptions, in the order of the ids, read consistently: a resend must find what was just saved.
 */
export async function alreadyWritten(ids: readonly string[]): Promise<Prescription[]> {
  return (await getMany(ids.map(prescriptionKey), { consistent: true })).map(prescriptions.parse);
}

/** The prescription's id in an authored entry. */
export function authoredId(item: Item): string {
  return z.parse(z.object({ prescriptionId: z.string() }), item.list).prescriptionId;
}

/** An authored entry in the list of all that its doctor wrote. */
export function authoredEntry(item: Item): { id: string; place: string; writtenAt: string } {
  const place = z.parse(z.string(), item.gsi1sk);
  return { id: authoredId(item), place, writtenAt: place.split("#")[1] ?? "" };
}

/** The key of a prescription as of its return by a pharmacy. */
export function returnedKey(id: string, pharmacyId: string) {
  return { pk: `RX#${id}`, sk: `RETURNED#${pharmacyId}` };
}

/** A prescription as of its return by a pharmacy, which sees no later change. */
export async function returnedBy(pharmacyId: string, id: string): Promise<Prescription | undefined> {
  const item = await getEventuallyOrNow(returnedKey(id, pharmacyId));
  return item && prescriptions.parse(item);
}
