import type { Context, PersonContext } from "#kernel/context";
import { aggregate, type Stored } from "../../platform/table/aggregate.ts";
import { beginning, query, type Range } from "../../platform/table/table.ts";
import { commit, type Write } from "../../platform/table/transaction.ts";
import {
  type approveRenewal,
  cancelRenewal,
  endRenewal,
  type PatientPrescription,
  type Prescription,
  Renewal,
  renewalTraits,
} from "../domain/index.ts";
import { issueWrites, prescriptions } from "../store.ts";

/**
 * Renewals: `RENEWAL#<prescription>` / `RENEWAL`, so that a prescription has one at most. Open ones stand in the
 * doctor's list (gsi1) by when they were asked; all stand with the patient (gsi2) by when the prescription was written.
 */
export const renewals = aggregate<Renewal>({
  kind: "renewal",
  schema: Renewal,
  id: (renewal) => renewal.prescriptionId,
  key: (id) => ({ pk: `RENEWAL#${id}`, sk: "RENEWAL" }),
  parties: { patient: "patientId", doctor: "doctorId" },
  list: "whole",
  indexes: ({ prescriptionId, patientId, doctorId, status, requestedAt, writtenAt }) => ({
    gsi2pk: `PATIENT#${patientId}`,
    gsi2sk: `RENEWAL#${writtenAt}#${prescriptionId}`,
    ...(renewalTraits[status].awaitsDoctor && {
      gsi1pk: `DOCTOR#${doctorId}`,
      gsi1sk: `RENEWAL#${requestedAt}#${prescriptionId}`,
    }),
  }),
});

/** What waits for a doctor's answer, asked first first. */
export function openRange(doctorId: string): Range {
  return { index: "gsi1", pk: `DOCTOR#${doctorId}`, ...beginning("RENEWAL#") };
}

/** Saves an approval: the request and the new prescription with all that belongs to it, while the original is as it was read, or nothing. */
export async function saveApproval(
  before: Stored<Renewal>,
  original: Stored<Prescription>,
  { renewal, prescription }: ReturnType<typeof approveRenewal>,
  ctx: Context,
): Promise<Renewal> {
  if (!prescription) return renewal.after;
  await commit([
    ...renewals.writes(before, renewal, ctx),
    ...issueWrites([prescription], ctx),
    prescriptions.unchanged(original),
  ]);
  return renewal.after;
}

/**
 * The writes that belong to a reverted hand-over: an open request for a renewal ends, and none is made or approved meanwhile.
 * Throws Problem 409 where it was renewed.
 */
export function renewalWritesOfRevert(
  prescriptionId: string,
  renewal: Stored<Renewal> | undefined,
  ctx: PersonContext,
): Write[] {
  if (!renewal) return [renewals.absent(prescriptionId)];
  const decision = cancelRenewal(renewal, ctx);
  return decision.event ? renewals.writes(renewal, decision, ctx) : [renewals.unchanged(renewal)];
}

/** A patient's requests, of the newest 100 prescriptions that they asked for again. */
export async function renewalsOf(patientId: string): Promise<Renewal[]> {
  const range = { index: "gsi2", pk: `PATIENT#${patientId}`, ...beginning("RENEWAL#") } as const;
  return (await query(range, mostAtOnce, { newestFirst: true })).map(renewals.parse);
}

/** The writes that belong to a stopped medicine: an open request for a renewal ends, and none is made or approved meanwhile. */
export function renewalWritesOfStop(
  prescriptionId: string,
  renewal: Stored<Renewal> | undefined,
  ctx: PersonContext,
): Write[] {
  if (!renewal) return [renewals.absent(prescriptionId)];
  const ended = endRenewal(renewal, ctx);
  return ended ? renewals.writes(renewal, ended, ctx) : [renewals.unchanged(renewal)];
}

/** A page holds at most 50 prescriptions; as many again may have been written together with its first or last one. */
const mostAtOnce = 100;

/** A patient's prescriptions, newest first, each with its request: one Query over the time they were written in. */
export async function withRenewals(
  patientId: string,
  listed: readonly Prescription[],
): Promise<PatientPrescription[]> {
  const [newest, oldest] = [listed[0], listed.at(-1)];
  if (!newest || !oldest) return [];
  const written = { low: `RENEWAL#${oldest.createdAt}`, high: `RENEWAL#${newest.createdAt}\uffff` };
  const items = await query({ index: "gsi2", pk: `PATIENT#${patientId}`, ...written }, mostAtOnce);
  const asked = new Map(items.map(renewals.parse).map((renewal) => [renewal.prescriptionId, renewal]));
  return listed.map((prescription) => ({ ...prescription, renewal: asked.get(prescription.id) }));
}
