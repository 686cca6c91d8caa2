import * as z from "zod/mini";
import type { Appointment } from "#domain/appointments";
import { Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { appointmentUnchanged } from "../appointments/reads.ts";
import { aggregate, type Decision, type Stored } from "../platform/table/aggregate.ts";
import { addToCounters } from "../platform/table/counters.ts";
import { beginning, getEventually, getMany, type Item, query, type Range } from "../platform/table/table.ts";
import { commit, increment, putNew, type Write } from "../platform/table/transaction.ts";
import { Prescription, type PrescriptionStatus, statusTraits } from "./domain/index.ts";

const tabKeys = { active: "RX#A#", history: "RX#H#" } as const;

/**
 * Prescriptions: `RX#<id>` / `RX`; the patient's list (gsi1) and, while a pharmacy has work with it, its worklist (gsi2).
 * What a pharmacy has finished stands with it outside the worklist, and so does a renewal that may come to it: that is
 * counted only, because it is not theirs to see before it is sent.
 */
export const prescriptions = aggregate<Prescription>({
  kind: "prescription",
  schema: Prescription,
  id: (prescription) => prescription.id,
  key: keyOf,
  parties: { patient: "patientId", doctor: "doctorId", pharmacy: "pharmacyId" },
  list: "whole",
  indexes: (prescription) => {
    const { id, patientId, pharmacyId, suggestedPharmacy, status, createdAt, updatedAt } = prescription;
    const { tab, awaitsSending, isOnWorklist } = statusTraits[status];
    const patient = { gsi1pk: `PATIENT#${patientId}`, gsi1sk: `${tabKeys[tab]}${createdAt}#${id}` };
    if (suggestedPharmacy && awaitsSending)
      return {
        ...patient,
        gsi2pk: `PHARMACY#${suggestedPharmacy.id}`,
        gsi2sk: `SUGGESTED#${createdAt}#${id}`,
      };
    const place = isOnWorklist ? `RX#${status}` : tab === "history" ? "DONE" : undefined;
    if (!pharmacyId || !place) return patient;
    return { ...patient, gsi2pk: `PHARMACY#${pharmacyId}`, gsi2sk: `${place}#${updatedAt}#${id}` };
  },
});

/** A patient's pending prescriptions of one appointment, as they are now. */
export async function pendingOfAppointment(
  patientId: string,
  ofAppointment: string,
): Promise<Stored<Prescription>[]> {
  const active = (await query(patientRange(patientId, "active"), 100)).map(prescriptions.parse);
  const ids = active.filter(({ appointmentId }) => appointmentId === ofAppointment).map(({ id }) => id);
  const found = await Promise.all(ids.map((id) => prescriptions.find(id)));
  return found.filter((one) => one !== undefined).filter(({ status }) => statusTraits[status].awaitsSending);
}

/**
 * Saves all lines of a batch or none: each with its event, the doctor's list, the prescription number; counters once. The
 * appointment is still as it was read, and how many were written for it is counted.
 */
export async function issueAll(
  appointment: Stored<Appointment>,
  decisions: readonly Decision<Prescription>[],
  ctx: Context,
): Promise<void> {
  const about = { kind: "prescribed-appointment", schemaVersion: 1, prescriptionId: decisions[0]?.after.id };
  const prescribed = increment(prescribedKey(appointment), { count: decisions.length }, about);
  await commit([...issueWrites(decisions, ctx), appointmentUnchanged(appointment), prescribed]);
}

/** How many prescriptions were written for an appointment, and the last: `DOCTOR#<doctor>` / `PRESCRIBED#<appointment>`. */
export function prescribedKey({ id, doctorId }: { id: string; doctorId: string }) {
  return { pk: `DOCTOR#${doctorId}`, sk: `PRESCRIBED#${id}` };
}

/** The writes of lines for one patient by one doctor, to be committed alone or with others. */
export function issueWrites(decisions: readonly Decision<Prescription>[], ctx: Context): Write[] {
  const first = decisions[0]?.after;
  if (!first) return [];
  const lines = decisions.flatMap((decision) => [
    ...prescriptions.writes(undefined, decision, ctx),
    authored(decision.after),
    numberItem(decision.after),
  ]);
  return [...lines, addToCounters(first.doctorId, { prescriptions: decisions.length })];
}

/** A patient's prescriptions, active or past. */
export function patientRange(patientId: string, tab: keyof typeof tabKeys): Range {
  return { index: "gsi1", pk: `PATIENT#${patientId}`, ...beginning(tabKeys[tab]) };
}

/** What a doctor wrote for a patient. */
export function authoredRange(doctorId: string, patientId: string): Range {
  return { pk: `DOCTOR#${doctorId}`, ...beginning(`RX#${patientId}#`) };
}

/** A pharmacy's live work, all of it or in one status. */
export function worklistRange(pharmacyId: string, status?: PrescriptionStatus): Range {
  return { index: "gsi2", pk: `PHARMACY#${pharmacyId}`, ...beginning(status ? `RX#${status}#` : "RX#") };
}

/** What a pharmacy finished in the last so many days. */
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

/** Renewals that wait for their patient and were filled by this pharmacy before; to be counted only. */
export function suggestedRange(pharmacyId: string): Range {
  return { index: "gsi2", pk: `PHARMACY#${pharmacyId}`, ...beginning("SUGGESTED#") };
}

/** All that a doctor wrote. */
export function writtenRange(doctorId: string): Range {
  return { index: "gsi1", pk: `DOCTOR#${doctorId}`, ...beginning("RX#") };
}

/** The prescriptions of authored entries, as they are now. */
export async function byAuthored(ids: readonly string[]): Promise<Prescription[]> {
  return (await getMany(ids.map(keyOf))).map(prescriptions.parse);
}

/** Those of the prescriptions that exist, in the order asked, read consistently: a resend must find what was just written. */
export async function alreadyWritten(ids: readonly string[]): Promise<Prescription[]> {
  return (await getMany(ids.map(keyOf), { consistent: true })).map(prescriptions.parse);
}

/** The prescription an authored entry names. */
export function authoredId(item: Item): string {
  return z.parse(z.object({ prescriptionId: z.string() }), item.list).prescriptionId;
}

function keyOf(id: string) {
  return { pk: `RX#${id}`, sk: "RX" };
}

function authored({ id, doctorId, patientId, createdAt }: Prescription): Write {
  const key = { pk: `DOCTOR#${doctorId}`, sk: `RX#${patientId}#${createdAt}#${id}` };
  const place = { gsi1pk: key.pk, gsi1sk: `RX#${createdAt}#${id}` };
  return putNew(
    { ...key, ...place, kind: "authored", schemaVersion: 1, list: { prescriptionId: id } },
    () => new Problem("changed_meanwhile"),
  );
}

function numberItem({ id, prescriptionNumber }: Prescription): Write {
  const item = {
    pk: `RXNUMBER#${prescriptionNumber}`,
    sk: "RXNUMBER",
    kind: "prescription-number",
    schemaVersion: 1,
    prescriptionId: id,
  };
  return putNew(item, () => new Error("two prescriptions got the same printed code"));
}
