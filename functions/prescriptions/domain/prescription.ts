import * as z from "zod/mini";
import {
  DetectedIssueCode,
  FulfilmentMethod,
  PartReason,
  PharmacyReason,
  PrescriptionStatus,
  RevertibleStep,
  WaitingStatus,
} from "#events";
import { openRoles } from "#events/roles";
import { Instant } from "#kernel/dates";
import { Id } from "#kernel/id";
import { revertibleOf } from "#kernel/revertible";
import { lines, optionalLines, text } from "#kernel/text/text";
import { Directions, DoseUnit, Quantity } from "./directions/directions.ts";
import { prescriptionErrors } from "./field-messages.ts";
import { frequencies, otherSchedule } from "./options.ts";

export { PartReason, PharmacyReason, PrescriptionStatus, RevertibleStep, WaitingStatus };

/** A doctor's reason for a line, and the keys of the issues that were shown with it. Pharmacy and patient can read it. */
export const Acknowledgement = z.strictObject({
  issues: z.array(text(1000)).check(z.minLength(1), z.maxLength(50)),
  reasonText: lines(300),
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** The most that is taken on a day, if the directions are compared and not the dosages. */
const perDay = z.optional(z.object({ amount: z.string(), unit: DoseUnit }));

/** A possible issue with a line, and the dosage of the patient's other line it was compared with. */
export const DetectedIssue = z.object({
  code: DetectedIssueCode,
  other: z.optional(
    z.object({
      dosage: z.string(),
      isTaken: z.boolean(),
      /** It is another line of the same request. */
      isBeside: z.optional(z.literal(true)),
      /** The strength in its name, if its dosage is a number of pieces. */
      strength: z.optional(z.string()),
      perDay,
    }),
  ),
  /** The ingredient or the class that two medicines share. */
  shared: z.optional(z.string()),
  /** The strength in the line's own name, if the comparison is with it or counts it. */
  strength: z.optional(z.string()),
  perDay,
  /** How many times the other dose or the strength the line's dose is. */
  times: z.optional(z.number()),
  /** It is so in one part of a combination, "500/125 mg", not in all of it. */
  inPart: z.optional(z.literal(true)),
});
export type DetectedIssue = z.infer<typeof DetectedIssue>;

/** How to take it and how much to supply, as structures. A line without them says it in words. */
const structured = { directions: z.optional(Directions), quantity: z.optional(Quantity) };

/** What a doctor ordered in one line: what a renewal, a part, a favorite and every reader must have of it. */
export const orderedLine = {
  medication: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  ...structured,
};
const OrderedLine = z.object(orderedLine);
export type OrderedLine = z.infer<typeof OrderedLine>;

/** The same fields of a prescription or a renewal. */
export function orderedLineOf(of: OrderedLine) {
  const { medication, dosage, frequency, duration, directions, quantity } = of;
  const line = { medication, dosage, frequency, duration };
  return { ...line, ...(directions && { directions }), ...(quantity && { quantity }) };
}

/** A medication line as it may be stored; an old one may have a notation that is refused today. */
export const StoredLine = z.strictObject({
  id: Id,
  name: text(),
  dosage: text(100),
  /** One of the stated ones, or derived from the directions. */
  frequency: z.enum([...frequencies, otherSchedule], prescriptionErrors.frequency),
  duration: z
    .string(prescriptionErrors.duration)
    .check(z.regex(/^(?:[1-9]\d{0,3} days?|Until finished|Ongoing)$/, prescriptionErrors.duration)),
  instructions: optionalLines(1000),
  ...structured,
});

/** The fulfilment by delivery. */
export const Delivered = z.strictObject({
  method: z.literal("delivery"),
  address: text(300, prescriptionErrors.deliveryAddress),
  notes: optionalLines(500),
});

/** The fulfilment: pickup at the pharmacy, or delivery to an address. */
export const Fulfilment = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("pickup") }),
  Delivered,
]);
export type Fulfilment = z.infer<typeof Fulfilment>;

/** When a pharmacy expects a prescription to be ready, and a note for the patient. */
export const Preparation = z.object({ expectedAt: z.optional(Instant), note: optionalLines(300) });
export type Preparation = z.infer<typeof Preparation>;

/** One change of status: the new status, when, and by whom. */
export const StatusChange = z.object({
  status: PrescriptionStatus,
  at: z.string(),
  by: z.enum(openRoles),
  /** The reverted step that led back to this status. */
  reverted: z.optional(RevertibleStep),
  /** A pharmacy supplied a part, and with this status the remainder began. */
  isRemainder: z.optional(z.literal(true)),
});
export type StatusChange = z.infer<typeof StatusChange>;

/** A part that a pharmacy supplied: why not all, and the prescription of the remainder. */
export const Part = z.object({
  at: z.string(),
  /** The days that were to be supplied before; undefined for all of a prescription. */
  of: z.optional(z.number()),
  reasonCode: PartReason,
  reasonText: z.optional(z.string()),
  remainderId: z.string(),
  remainderAt: z.enum(["pharmacy", "patient"]),
});
export type Part = z.infer<typeof Part>;

/** One medicine for one patient: one prescription per line, linked by appointment and group. Names are as of writing. */
export const Prescription = z.object({
  id: z.string(),
  /** The number printed for the pharmacy: 10 characters of Crockford base32. */
  prescriptionNumber: z.string(),
  groupId: z.string(),
  appointmentId: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  doctorSpecialty: z.string(),
  ...orderedLine,
  notes: z.optional(z.string()),
  generalNotes: z.optional(z.string()),
  status: PrescriptionStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The days of the course that it supplies, if it is a part or the remainder of one; undefined for all. */
  daysSupply: z.optional(z.number()),
  /** The parts that were split off while it was at this pharmacy, the latest last. */
  parts: z.optional(z.array(Part)),
  /** The prescription of which a part was supplied; this one is its remainder. */
  isRemainder: z.optional(z.literal(true)),
  /** When the patient got it: handed over, delivered, collected or received. */
  handedOverAt: z.optional(z.string()),
  pharmacyId: z.optional(z.string()),
  pharmacyName: z.optional(z.string()),
  pharmacyAddress: z.optional(z.string()),
  pharmacyPhoneNumber: z.optional(z.string()),
  pharmacyEmail: z.optional(z.string()),
  deliveryMethod: z.optional(FulfilmentMethod),
  deliveryAddress: z.optional(z.string()),
  deliveryNotes: z.optional(z.string()),
  /** When the pharmacy expects it to be ready, and its note to the patient; both given at approval. */
  preparation: z.optional(Preparation),
  /** The pharmacy's latest rejection or return, with its own words. */
  rejection: z.optional(
    z.object({ reasonCode: PharmacyReason, reasonText: z.string(), pharmacyName: z.string() }),
  ),
  /** The doctor's reason for withdrawing it, for the patient and the pharmacy. */
  withdrawal: z.optional(z.object({ reasonText: z.string() })),
  /** Its issues and the doctor's reason for writing it anyway, for the pharmacy. */
  acknowledgement: z.optional(z.object({ issues: z.array(DetectedIssue), reasonText: z.string() })),
  /** The doctor stopped the medicine after its hand-over; the patient confirms that they no longer take it. */
  stopped: z.optional(
    z.object({
      at: z.string(),
      reasonText: z.string(),
      /** The practice's phone number on that day, for the patient's questions. */
      doctorPhone: z.optional(z.string()),
      confirmedAt: z.optional(z.string()),
    }),
  ),
  /** The prescription that this one renews or is the remainder of, and when that was written. */
  priorPrescription: z.optional(z.object({ id: z.string(), writtenAt: z.string() })),
  /** The pharmacy that filled its original: a suggestion until it is sent there or elsewhere. */
  suggestedPharmacy: z.optional(z.object({ id: z.string(), name: z.string() })),
  statusHistory: z.array(StatusChange),
});
export type Prescription = z.infer<typeof Prescription>;

/** A prescription in the list of its doctor, with the patient's name of today if it is another. */
export const WrittenPrescription = z.extend(Prescription, { patientNameNow: z.optional(z.string()) });
export type WrittenPrescription = z.infer<typeof WrittenPrescription>;

/** Whether it was written after an appointment itself: a renewal or remainder only names that of its original. */
export function isWrittenAfter(
  appointmentId: string,
  prescription: Pick<Prescription, "appointmentId" | "priorPrescription">,
): boolean {
  return prescription.appointmentId === appointmentId && !prescription.priorPrescription;
}

/** What says when a prescription was written: its history, or the day itself where the history is left out. */
export type Written = Pick<Prescription, "statusHistory" | "createdAt"> | { readonly writtenAt: string };

/** When its doctor wrote it. A remainder is as old as the prescription it is of. */
export function writtenAt(prescription: Written): string {
  if ("writtenAt" in prescription) return prescription.writtenAt;
  return prescription.statusHistory[0]?.at ?? prescription.createdAt;
}

/** A prescription for one of its parties, with the step that they may revert. */
export const OwnPrescription = z.extend(Prescription, {
  revertible: z.optional(revertibleOf(RevertibleStep.options)),
});
export type OwnPrescription = z.infer<typeof OwnPrescription>;

/** A prescription for its pharmacy: the patient's name and the lines, no other patient data. */
export const PharmacyPrescription = z.omit(OwnPrescription, {
  patientId: true,
  appointmentId: true,
  groupId: true,
  pharmacyAddress: true,
  pharmacyPhoneNumber: true,
  pharmacyEmail: true,
  priorPrescription: true,
  suggestedPharmacy: true,
});
export type PharmacyPrescription = z.infer<typeof PharmacyPrescription>;
