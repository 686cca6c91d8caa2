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
import { prescriptions } from "../store.ts";
import { writesOf } from "../writes.ts";

/**
 * Renewals: `RENEWAL#<prescription>` / `RENEWAL`, so that a prescription has at most one. Open ones are in the
 * doctor's list (gsi1), by the time of the request; all are in the patient's (gsi2), by the time of the prescription.
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

/** The open requests of a doctor, oldest first. */
export function openRange(doctorId: string): Range {
  return { index: "gsi1", pk: `DOCTOR#${doctorId}`, ...beginning("RENEWAL#") };
}

/** Saves the approved request and the new prescription in one transaction, which fails if the original has changed. */
export async function saveApproval(
  before: Stored<Renewal>,
  original: Stored<Prescription>,
  { renewal, prescription }: ReturnType<typeof approveRenewal>,
  ctx: Context,
): Promise<Renewal> {
  if (!prescription) return renewal.after;
  await commit([
    ...renewals.writes(before, renewal, ctx),
    ...(await writesOf([prescription], ctx)),
    prescriptions.unchanged(original),
  ]);
  return renewal.after;
}

/**
 * The writes for a reverted hand-over: they cancel an open request, and fail if one is created or approved before they commit.
 * Throws Problem 409 if the prescription was renewed.
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

/** A patient's renewal requests, for the newest 100 prescriptions that have one. */
export async function renewalsOf(patientId: string): Promise<Renewal[]> {
  const range = { index: "gsi2", pk: `PATIENT#${patientId}`, ...beginning("RENEWAL#") } as const;
  return (await query(range, mostAtOnce, { newestFirst: true })).map(renewals.parse);
}

/** The writes for a stopped medicine: they decline an open request, and fail if one is created or approved before they commit. */
export function renewalWritesOfStop(
  prescriptionId: string,
  renewal: Stored<Renewal> | undefined,
  ctx: PersonContext,
): Write[] {
  if (!renewal) return [renewals.absent(prescriptionId)];
  const ended = endRenewal(renewal, ctx);
  return ended ? renewals.writes(renewal, ended, ctx) : [renewals.unchanged(renewal)];
}

/** A page has at most 50 prescriptions. As many again may have the same time as its first or last one. */
const mostAtOnce = 100;

/** Adds to a patient's prescriptions, newest first, their renewal requests, in one Query over their period. */
export async function withRenewals(
  patientId: string,
  listed: readonly Prescription[],
): Promise<PatientPrescription[]> {
  const [newest, oldest] = [listed[0], listed.at(-1)];
  if (!newest || !oldest) return [];
  const written = { low: `RENEWAL#${oldest.createdAt}`, high: `RENEWAL#${newest.createdAt}\uffff` };
  const items = await query({ index: "gsi2", pk: `PATIENT#${patientId}`, ...written }, mostAtOnce);
  const requests = new Map(items.map(renewals.parse).map((renewal) => [renewal.prescriptionId, renewal]));
  return listed.map((prescription) => ({ ...prescription, renewal: requests.get(prescription.id) }));
}
