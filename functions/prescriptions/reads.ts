import { query } from "../platform/table.ts";
import type { Prescription, PrescriptionStatus, Renewal } from "./domain/index.ts";
import { renewals } from "./renewal-store.ts";
import { patientRange, prescriptions } from "./store.ts";

/** A prescription by id; undefined when there is none. */
export async function prescriptionOf(id: string): Promise<Prescription | undefined> {
  return await prescriptions.find(id);
}

const counted: readonly PrescriptionStatus[] = [
  "pending",
  "approved",
  "ready",
  "ready_for_pickup",
  "out_for_delivery",
];

/** How many prescriptions a patient's dashboard counts as active: all live ones but those just sent; at most 100. */
export async function activePrescriptions(patientId: string): Promise<number> {
  const items = await query(patientRange(patientId, "active"), 100);
  return items.map(prescriptions.parse).filter(({ status }) => counted.includes(status)).length;
}

/** The request to renew a prescription, by the prescription's id; undefined when there is none. */
export async function renewalOf(prescriptionId: string): Promise<Renewal | undefined> {
  return await renewals.find(prescriptionId);
}
