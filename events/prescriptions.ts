import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";
import { spoken } from "./terms/wording.ts";

const event = eventsOf("prescriptions", { prescription: "Prescriptions" });

/** The statuses of a prescription. `ready` occurs in old records and is never written. */
export const PrescriptionStatus = z.enum([
  "pending",
  "sent",
  "approved",
  "ready",
  "ready_for_pickup",
  "out_for_delivery",
  "completed",
  "collected",
  "cancelled",
]);
export type PrescriptionStatus = z.infer<typeof PrescriptionStatus>;

export const FulfilmentMethod = z.enum(["pickup", "delivery"]);
export type FulfilmentMethod = z.infer<typeof FulfilmentMethod>;

const parties = { prescriptionId: token, patientId: token, doctorId: token };
const withPharmacy = { ...parties, pharmacyId: token };
/** The days that what was handed over is enough for, if it is a part of a prescription or its remainder. */
const daysSupply = z.optional(z.number());

/** The issue with a line that its doctor acknowledged with a reason. The words stay off the bus. */
export const DetectedIssueCode = z.enum([
  "tenfold_strength",
  "unusual_amount",
  "already_active",
  "written_twice",
  "same_ingredient",
  "same_class",
  "strength_differs",
  "daily_methotrexate",
]);
export type DetectedIssueCode = z.infer<typeof DetectedIssueCode>;

const detected: Readonly<Record<DetectedIssueCode, string>> = {
  tenfold_strength: "a strength ten times or a tenth of another one",
  unusual_amount: "an unusual amount",
  already_active: "a medicine that the patient has already",
  written_twice: "a medicine that was written twice",
  same_ingredient: "an ingredient that the patient has in another medicine",
  same_class: "a medicine of a class that the patient has already",
  strength_differs: "a dosage ten times or a tenth of the strength in the name",
  daily_methotrexate: "methotrexate every day",
};

export const PrescriptionIssued = event(
  "prescription.issued",
  1,
  {
    ...parties,
    groupId: token,
    appointmentId: token,
    priorPrescription: z.optional(token),
    /** The issues that the doctor acknowledged with a reason. */
    acknowledged: z.optional(z.array(DetectedIssueCode).check(z.maxLength(DetectedIssueCode.options.length))),
  },
  {
    summary: "The doctor wrote a prescription, one event per medication line",
    people: ["patientId", "doctorId"],
    describe: ({ acknowledged = [] }) =>
      acknowledged.length === 0
        ? "The doctor wrote the prescription."
        : `The doctor wrote the prescription, with a reason for ${acknowledged.map((code) => detected[code]).join(", ")}.`,
  },
);

export const PrescriptionSent = event(
  "prescription.sent",
  1,
  { ...withPharmacy, method: FulfilmentMethod },
  {
    summary: "The patient sent the prescription to a pharmacy",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: ({ method }) => `The patient sent the prescription to a pharmacy, for ${method}.`,
  },
);

export const PrescriptionApproved = event("prescription.approved", 1, withPharmacy, {
  summary: "The pharmacy accepted the prescription and is preparing it",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The pharmacy approved the prescription.",
});

export const PrescriptionReadyForPickup = event("prescription.ready_for_pickup", 1, withPharmacy, {
  summary: "The pharmacy has the medicine waiting for the patient",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The pharmacy made the prescription ready for pickup.",
});

/** Why a pharmacy did not dispense. Its words stay off the bus. */
export const PharmacyReason = z.enum([
  "out_of_stock",
  "cannot_serve",
  "unclear",
  "not_valid",
  "interaction",
  "suspected_misuse",
  "not_collected",
  "not_delivered",
  "other",
]);
export type PharmacyReason = z.infer<typeof PharmacyReason>;
const withReason = { ...withPharmacy, reasonCode: PharmacyReason };

export const PrescriptionRejected = event("prescription.rejected", 1, withReason, {
  summary: "The pharmacy rejected the prescription; it is cancelled",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: ({ reasonCode }) => `The pharmacy rejected the prescription. Reason: ${spoken(reasonCode)}.`,
});

export const PrescriptionReturned = event("prescription.returned", 1, withReason, {
  summary: "The pharmacy returned the prescription to the patient, who can choose another one",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: ({ reasonCode }) =>
    `The pharmacy returned the prescription to the patient. Reason: ${spoken(reasonCode)}.`,
});

export const PrescriptionTakenBack = event("prescription.taken_back", 1, withPharmacy, {
  summary: "The patient took the prescription back before the pharmacy answered, and can choose another one",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The patient took the prescription back from the pharmacy.",
});

const whenEnded = {
  ...parties,
  pharmacyId: z.optional(token),
  /** The prescription of the same chain (its remainders and renewals) whose step also took this one: people are notified of that one. */
  beside: z.optional(token),
};

export const PrescriptionWithdrawn = event("prescription.withdrawn", 1, whenEnded, {
  summary: "The doctor withdrew the prescription before it was handed over; it is cancelled",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The doctor withdrew the prescription.",
});

export const PrescriptionStopped = event("prescription.stopped", 1, whenEnded, {
  summary: "The doctor stopped a medicine that was handed over; its status stays",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The doctor stopped the medicine.",
});

export const PrescriptionStopConfirmed = event("prescription.stop_confirmed", 1, whenEnded, {
  summary: "The patient confirmed that they no longer take a medicine that the doctor stopped",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The patient confirmed that they no longer take the medicine.",
});

export const PrescriptionRefillDue = event(
  "prescription.refill_due",
  1,
  { prescriptionId: token, patientId: token, daysLeft: z.number() },
  {
    summary: "A medicine in the patient's hand runs out, and nobody has requested more; published once",
    people: ["patientId"],
    describe: ({ daysLeft }) => `The course ends in ${daysLeft} ${daysLeft === 1 ? "day" : "days"}.`,
  },
);

export const PrescriptionOutForDelivery = event("prescription.out_for_delivery", 1, withPharmacy, {
  summary: "The pharmacy has sent the medicine on its way to the patient",
  people: ["patientId", "doctorId", "pharmacyId"],
  describe: () => "The pharmacy sent the prescription out for delivery.",
});

export const PrescriptionCompleted = event(
  "prescription.completed",
  1,
  { ...withPharmacy, how: z.enum(["dispensed", "delivered"]), daysSupply },
  {
    summary: "The pharmacy handed the medicine over",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: ({ how }) => `The pharmacy marked the prescription as ${how}.`,
  },
);

/** The steps that the person who took them may revert. */
export const RevertibleStep = z.enum(["collect", "receive", "dispense", "deliver", "approve"]);
export type RevertibleStep = z.infer<typeof RevertibleStep>;

const reverted: Readonly<Record<RevertibleStep, string>> = {
  collect: "The patient took back that it was collected.",
  receive: "The patient took back that it was received.",
  dispense: "The pharmacy took back that it was dispensed.",
  deliver: "The pharmacy took back that it was delivered.",
  approve: "The pharmacy took back its approval and is looking at the prescription again.",
};

export const PrescriptionReverted = event(
  "prescription.reverted",
  1,
  { ...withPharmacy, step: RevertibleStep },
  {
    summary:
      "Who took the last step took it back within ten minutes; the prescription is where it was before",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: ({ step }) => reverted[step],
  },
);

export const PrescriptionCancelled = event(
  "prescription.cancelled",
  1,
  { ...parties, pharmacyId: z.optional(token) },
  {
    summary: "The patient cancelled the prescription",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: () => "The patient cancelled the prescription.",
  },
);

export const PrescriptionCollected = event(
  "prescription.collected",
  1,
  { ...withPharmacy, how: z.enum(["collected", "received"]), daysSupply },
  {
    summary: "The patient has the medicine in hand",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: ({ how }) => `The patient marked the prescription as ${how}.`,
  },
);
