import * as z from "zod/mini";
import type { Appointment } from "#domain/appointments";
import { isProblem, Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { appointmentUnchanged } from "../appointments/reads.ts";
import { countPrescriptions } from "../patients/reads.ts";
import { aggregate, type Decision, type Stored } from "../platform/table/aggregate.ts";
import { addToCounters } from "../platform/table/counters.ts";
import { beginning, get, getEventually, getMany, type Item, type Range } from "../platform/table/table.ts";
import {
  type CounterGuard,
  type CounterLimit,
  commit,
  increment,
  putNew,
  type Write,
} from "../platform/table/transaction.ts";
import { mostSentTogether, Prescription, type PrescriptionStatus, statusTraits } from "./domain/index.ts";
import { planWait } from "./waits-store.ts";

const tabKeys = { active: "RX#A#", history: "RX#H#" } as const;

/**
 * Prescriptions: `RX#<id>` / `RX`; the patient's list (gsi1) and the pharmacy's worklist (gsi2). Also in gsi2, outside
 * the worklist: the pharmacy's finished work. Renewals that may be sent to it are only counted (`work-counts.ts`),
 * because it may not see them before.
 */
export const prescriptions = aggregate<Prescription>({
  kind: "prescription",
  schema: Prescription,
  id: (prescription) => prescription.id,
  key: prescriptionKey,
  parties: { patient: "patientId", doctor: "doctorId", pharmacy: "pharmacyId" },
  list: "whole",
  indexes: (prescription) => {
    const { id, patientId, pharmacyId, status, createdAt, updatedAt } = prescription;
    const { tab, isOnWorklist } = statusTraits[status];
    const patient = { gsi1pk: `PATIENT#${patientId}`, gsi1sk: `${tabKeys[tab]}${createdAt}#${id}` };
    const place = isOnWorklist ? `RX#${status}` : tab === "history" ? "DONE" : undefined;
    if (!pharmacyId || !place) return patient;
    return { ...patient, gsi2pk: `PHARMACY#${pharmacyId}`, gsi2sk: `${place}#${updatedAt}#${id}` };
  },
});

const Written = z.object({
  count: z._default(z.int(), 0),
  ids: z._default(z.set(z.string()), new Set()),
});

/** The pending prescriptions that were written for an appointment, all read consistently. */
export async function pendingOfAppointment(
  appointment: Pick<Appointment, "id" | "doctorId">,
): Promise<Stored<Prescription>[]> {
  return (await writtenFor(appointment)).pending;
}

/** The same, and how many were written for it in all, before these were read. */
async function writtenFor(appointment: Pick<Appointment, "id" | "doctorId">) {
  const { count, ids } = z.parse(Written, (await get(prescribedKey(appointment))) ?? {});
  const found = await Promise.all([...ids].map((id) => prescriptions.find(id)));
  const known = found.filter((one) => one !== undefined);
  return { count, pending: known.filter(({ status }) => statusTraits[status].awaitsSending) };
}

/**
 * Saves all lines of a batch or none: each with its event, the doctor's list and the prescription number; counters
 * once. It checks that the appointment is unchanged and counts the prescriptions written for it: those that wait to be sent
 * can be sent together. Throws Problem 409.
 */
export async function issueAll(
  appointment: Stored<Appointment>,
  decisions: readonly Decision<Prescription>[],
  ctx: Context,
): Promise<void> {
  const about = { kind: "prescribed-appointment", schemaVersion: 1, prescriptionId: decisions[0]?.after.id };
  const ids = new Set(decisions.map(({ after }) => after.id));
  const most = mostSentTogether - decisions.length;
  const save = (guard: CounterGuard | CounterLimit) => {
    const prescribed = increment(prescribedKey(appointment), { count: decisions.length, ids }, about, guard);
    return commit([...issueWrites(decisions, ctx), appointmentUnchanged(appointment), prescribed]);
  };
  try {
    await save({ counter: "count", most, refused: () => new Problem("many_prescribed") });
  } catch (error) {
    if (!isProblem(error, "many_prescribed")) throw error;
    // So many were written, but some may have been sent or withdrawn since. Only then they are read.
    const { count, pending } = await writtenFor(appointment);
    if (pending.length > most) throw error;
    await save({ counter: "count", was: count, refused: () => new Problem("changed_meanwhile") });
  }
}

/**
 * The number of prescriptions written for an appointment, their ids, and the latest: `DOCTOR#<doctor>` /
 * `PRESCRIBED#<appointment>`.
 */
export function prescribedKey({ id, doctorId }: { id: string; doctorId: string }) {
  return { pk: `DOCTOR#${doctorId}`, sk: `PRESCRIBED#${id}` };
}

/**
 * The writes of one doctor's lines for one patient, to commit alone or with others; one due item for all of them. A pharmacy's
 * figures and search are changed by the caller, once in a transaction.
 */
export function issueWrites(decisions: readonly Decision<Prescription>[], ctx: Context): Write[] {
  const first = decisions[0]?.after;
  if (!first) return [];
  const lines = decisions.flatMap((decision) => [
    ...prescriptions.writes(undefined, decision, ctx),
    authored(decision.after),
    numberItem(decision.after),
  ]);
  const count = decisions.length;
  return [
    ...lines,
    addToCounters(first.doctorId, { prescriptions: count }),
    countPrescriptions(first, count),
    ...planWait(first, ctx.now),
  ];
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

/** The key of a prescription. */
export function prescriptionKey(id: string) {
  return { pk: `RX#${id}`, sk: "RX" };
}

/** The key of a prescription as of its return by a pharmacy. */
export function returnedKey(id: string, pharmacyId: string) {
  return { pk: `RX#${id}`, sk: `RETURNED#${pharmacyId}` };
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
