import { aggregate } from "../platform/table/aggregate.ts";
import { Prescription, statusTraits } from "./domain/index.ts";

/** The beginnings of a patient's two lists. */
export const tabKeys = { active: "RX#A#", history: "RX#H#" } as const;

/** The key of a prescription. */
export function prescriptionKey(id: string) {
  return { pk: `RX#${id}`, sk: "RX" };
}

/**
 * Prescriptions: `RX#<id>` / `RX`; the patient's list (gsi1) and the pharmacy's worklist (gsi2). Also in gsi2, outside
 * the worklist: the pharmacy's finished work. Renewals that may be sent to it are only counted (`work-counts.ts`),
 * because it may not see them before. Only `writes.ts` writes it.
 */
export const prescriptionAggregate = aggregate<Prescription>({
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
