import { medicineOf, type Prescription, type PrescriptionStatus, writtenAt } from "#domain/prescriptions";
import { type Resource, reference, resource } from "./resource.ts";

/** Our statuses as those of FHIR's MedicationRequest: it is completed once the medicine was handed over. */
const statuses = {
  pending: "active",
  sent: "active",
  approved: "active",
  ready: "active",
  ready_for_pickup: "active",
  out_for_delivery: "active",
  completed: "completed",
  collected: "completed",
  cancelled: "cancelled",
} as const satisfies Record<PrescriptionStatus, string>;

/** A prescription. `known` has the ids of all prescriptions in the bundle, to which it may refer. */
export function requestOf(prescription: Prescription, known: ReadonlySet<string>): Resource {
  const { id, prescriptionNumber, groupId, status, stopped, isRemainder } = prescription;
  const { rejection, withdrawal, priorPrescription: prior } = prescription;
  return resource("MedicationRequest", id, {
    identifier: [{ value: prescriptionNumber }],
    status: stopped ? "stopped" : statuses[status],
    statusReason: { text: stopped?.reasonText },
    intent: "order",
    ...aboutMedicine(prescription),
    authoredOn: writtenAt(prescription),
    requester: reference(prescription.doctorId, prescription.doctorName),
    groupIdentifier: { value: groupId },
    note: [
      prescription.generalNotes,
      rejection?.reasonText,
      withdrawal?.reasonText,
      prescription.parts?.at(-1)?.reasonText,
    ].map((text) => ({ text })),
    dosageInstruction: [dosageOf(prescription)],
    ...dispenseRequestOf(prescription),
    // A renewal replaces its original; a remainder belongs to it.
    ...(prior &&
      known.has(prior.id) &&
      (isRemainder ? { basedOn: [reference(prior.id)] } : { priorPrescription: reference(prior.id) })),
  });
}

/** The pharmacy, and the days to supply of a part or a remainder. */
function dispenseRequestOf({ pharmacyId, pharmacyName, daysSupply }: Prescription) {
  if (!pharmacyId && daysSupply === undefined) return {};
  return {
    dispenseRequest: {
      ...(pharmacyId && { performer: reference(pharmacyId, pharmacyName) }),
      ...(daysSupply !== undefined && { expectedSupplyDuration: inDays(daysSupply) }),
    },
  };
}

/** A number of days in units of UCUM. */
function inDays(value: number) {
  return { value, unit: "days", system: "http://unitsofmeasure.org", code: "d" };
}

/** The hand-over of a prescription; undefined before it. */
export function dispenseOf(prescription: Prescription): Resource | undefined {
  const { id, handedOverAt, pharmacyId, pharmacyName, daysSupply } = prescription;
  if (!handedOverAt) return undefined;
  return resource("MedicationDispense", dispenseId(id), {
    status: "completed",
    ...aboutMedicine(prescription),
    performer: pharmacyId ? [{ actor: reference(pharmacyId, pharmacyName) }] : [],
    authorizingPrescription: [reference(id)],
    ...(daysSupply !== undefined && { daysSupply: inDays(daysSupply) }),
    whenHandedOver: handedOverAt,
    dosageInstruction: [dosageOf(prescription)],
  });
}

/** The id of a prescription's hand-over, which the product has none of: the same UUID in version 8, for custom ones. */
function dispenseId(id: string): string {
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

function aboutMedicine(prescription: Prescription) {
  return {
    medicationCodeableConcept: { text: medicineOf(prescription) },
    subject: reference(prescription.patientId, prescription.patientName),
  };
}

/** The directions as the doctor wrote them. */
function dosageOf({ dosage, frequency, duration, notes: instructions }: Prescription) {
  const text = [dosage, frequency, duration].filter(Boolean).join(", ");
  return { text, patientInstruction: instructions };
}
