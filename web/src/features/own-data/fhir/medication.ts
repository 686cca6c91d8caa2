import {
  type Prescription,
  type PrescriptionStatus,
  stageOf,
  supplyIn,
  writtenAt,
} from "#domain/prescriptions";
import { prescriptionMessages } from "../../prescriptions/exports.ts";
import { dosagesOf, inDays, quantityOf } from "./dosage.ts";
import { type Resource, reference, resource } from "./resource.ts";

/** Our statuses as those of FHIR's MedicationRequest, while the course goes on. Whether it is in hand, its hand-over says. */
const statuses = {
  pending: "active",
  sent: "active",
  approved: "active",
  ready: "active",
  ready_for_pickup: "active",
  out_for_delivery: "active",
  completed: "active",
  collected: "active",
  cancelled: "cancelled",
} as const satisfies Record<PrescriptionStatus, string>;

/** What the requests of a bundle need to know of each other. */
export interface Known {
  /** All of the bundle, to which they may refer. */
  readonly prescriptions: readonly Prescription[];
  readonly madeAt: string;
}

/** A prescription: active until its course ends or its doctor stops it. */
export function requestOf(prescription: Prescription, known: Known): Resource {
  const { id, prescriptionNumber, groupId, status, stopped, isRemainder } = prescription;
  const { rejection, withdrawal, priorPrescription: prior } = prescription;
  const ended = (withdrawal ?? rejection)?.reasonText;
  return resource("MedicationRequest", id, {
    identifier: [{ value: prescriptionNumber }],
    status: statusOf(prescription, known),
    statusReason: { text: stopped?.reasonText ?? (status === "cancelled" ? ended : undefined) },
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
    dosageInstruction: dosageInstructionsOf(prescription),
    ...dispenseRequestOf(prescription),
    // A renewal replaces its original; a remainder belongs to it.
    ...(prior &&
      known.prescriptions.some(({ id }) => id === prior.id) &&
      (isRemainder ? { basedOn: [reference(prior.id)] } : { priorPrescription: reference(prior.id) })),
  });
}

function statusOf(prescription: Prescription, { prescriptions, madeAt }: Known): string {
  const { status, stopped, handedOverAt } = prescription;
  if (stopped) return "stopped";
  if (statuses[status] === "cancelled" || !handedOverAt) return statuses[status];
  const supply = supplyIn(prescriptions, prescription);
  return stageOf(prescription, supply, madeAt) === "ended" ? "completed" : statuses[status];
}

/** The pharmacy, the quantity, and the days to supply of a part or a remainder. */
function dispenseRequestOf({ pharmacyId, pharmacyName, quantity, daysSupply }: Prescription) {
  if (!pharmacyId && !quantity && daysSupply === undefined) return {};
  return {
    dispenseRequest: {
      ...(quantity && { quantity: quantityOf(quantity.value, quantity.unit) }),
      ...(pharmacyId && { performer: reference(pharmacyId, pharmacyName) }),
      ...(daysSupply !== undefined && { expectedSupplyDuration: inDays(daysSupply) }),
    },
  };
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
    dosageInstruction: dosageInstructionsOf(prescription),
  });
}

/** The id of a prescription's hand-over, which the product has none of: the same UUID in version 8, for custom ones. */
function dispenseId(id: string): string {
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

/**
 * The medicine by its name. Beside directions a dosage is the product's ("500 mg capsule"), and a dose can only be counted with
 * it; without them it is a dose or a direction itself ("Thin layer").
 */
function aboutMedicine(prescription: Prescription) {
  const name = prescription.medication || prescriptionMessages().unknownMedication;
  return {
    medicationCodeableConcept: { text: prescription.directions ? `${name} ${prescription.dosage}` : name },
    subject: reference(prescription.patientId, prescription.patientName),
  };
}

/** The directions as a structure, or as the doctor wrote them. */
function dosageInstructionsOf({ dosage, frequency, duration, directions, notes }: Prescription): object[] {
  const text = [dosage, frequency, duration].filter(Boolean).join(", ");
  const [first = { text }, ...others] = directions ? dosagesOf(directions) : [];
  return [{ ...first, patientInstruction: notes }, ...others];
}
