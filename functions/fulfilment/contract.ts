import * as z from "zod/mini";
import {
  jointSteps,
  Lasting,
  mostTogether,
  PartReason,
  PharmacyPrescription,
  PharmacyReason,
  Preparation,
  PrescriptionStatus,
  partSteps,
  plainCalls,
  RevertibleStep,
} from "#domain/prescriptions";
import type { Contract } from "#kernel/call/contract";
import { fieldErrors } from "#kernel/call/field-messages";
import { page, pageInput } from "#kernel/call/page";
import { Id } from "#kernel/id";
import { longestSearch } from "#kernel/text/length";
import { lines, optionalLines, text } from "#kernel/text/text";

const One = z.strictObject({ id: Id });
const Rejection = z.strictObject({ ...One.shape, reasonCode: PharmacyReason, reasonText: lines(500) });

/** The date of birth, which tells two patients of one name apart; missing if the patient never stated it. */
const Born = z.object({ dateOfBirth: z.optional(z.string()) });

/** The patient's name of today, if it is another than the one on the prescription. */
const NamedNow = z.object({ patientNameNow: z.optional(z.string()) });

/** The data by which a pharmacist identifies the patient and verifies the prescriber; the phone only for a delivery. */
const Identity = z.extend(NamedNow, {
  patient: z.optional(z.extend(Born, { phoneNumber: z.optional(z.string()) })),
  prescriber: z.optional(
    z.object({ practiceName: z.string(), phoneNumber: z.string(), licenseNumber: z.string() }),
  ),
});
export type Identity = z.infer<typeof Identity>;
/** A row of the pharmacy's work: with the date of birth while it is open, if the profile can be read. */
const WorkRow = z.extend(PharmacyPrescription, { ...NamedNow.shape, patient: z.optional(Born) });
export type WorkRow = z.infer<typeof WorkRow>;

/** Other prescriptions of the same medicine that the patient has or will get, without their doctor or pharmacy. */
const SameMedicine = z.object({
  sameMedicine: z.optional(
    z.array(z.object({ medication: z.string(), dosage: z.string(), status: PrescriptionStatus })),
  ),
});
export type SameMedicine = z.infer<typeof SameMedicine>;
/** Until when the patient has what this prescription renews, as long as a renewal comes early. */
const InHand = z.object({ inHand: z.optional(Lasting) });
export type InHand = z.infer<typeof InHand>;
/** What a pharmacist reads of a line before a step that is taken for several lines of a patient. */
const PatientLine = z.extend(
  z.pick(PharmacyPrescription, {
    id: true,
    medication: true,
    dosage: true,
    frequency: true,
    duration: true,
    directions: true,
    quantity: true,
    daysSupply: true,
    isRemainder: true,
    doctorName: true,
    acknowledgement: true,
  }),
  { writtenAt: z.string() },
);
export type PatientLine = z.infer<typeof PatientLine>;
/** The patient's other prescriptions at this pharmacy with the same next step, which may be taken for all of them. */
const Together = z.object({ sameNextStep: z.optional(z.array(PatientLine)) });
export type Together = z.infer<typeof Together>;
const WorkEntry = z.extend(PharmacyPrescription, {
  ...Identity.shape,
  ...SameMedicine.shape,
  ...InHand.shape,
  ...Together.shape,
});

/** What is on the way to a patient: the lines of a stop, its address, and the phone. */
const Delivery = z.extend(
  z.pick(PharmacyPrescription, {
    id: true,
    prescriptionNumber: true,
    patientName: true,
    medication: true,
    dosage: true,
    duration: true,
    daysSupply: true,
    isRemainder: true,
    status: true,
    deliveryAddress: true,
    deliveryNotes: true,
  }),
  { ...NamedNow.shape, patient: z.optional(z.object({ phoneNumber: z.string() })) },
);
export type Delivery = z.infer<typeof Delivery>;

const plain = plainCalls("pharmacy", "/worklist", PharmacyPrescription);

export const contract = {
  worklist: {
    route: "GET /worklist",
    roles: ["pharmacy"],
    input: z.strictObject({
      state: z._default(z.enum(["open", "closed"]), "open"),
      /** Limits the open ones to this status. */
      status: z.optional(PrescriptionStatus),
      ...pageInput,
    }),
    /** The first page of open ones says how many there are. */
    output: z.extend(page(WorkRow), { total: z.optional(z.number()) }),
    summary:
      "The signed-in pharmacy's open prescriptions, oldest first within a status; or those closed in the last 90 days, newest first",
  },
  search: {
    route: "GET /worklist-search",
    roles: ["pharmacy"],
    input: z.strictObject({ q: text(longestSearch) }),
    /** `isCut` if there may be more. */
    output: z.object({ items: z.array(WorkRow), isCut: z.boolean() }),
    summary:
      "Open prescriptions and those closed in the last 90 days, by the beginnings of words of patient, by the name on them or of today, doctor or medicine; any one by its printed code",
  },
  deliveries: {
    route: "GET /worklist-deliveries",
    roles: ["pharmacy"],
    input: z.strictObject({ ...pageInput }),
    output: page(Delivery),
    summary:
      "The signed-in pharmacy's prescriptions that are out for delivery, the first sent out first, with address and phone number",
  },
  entry: {
    route: "GET /worklist/{id}",
    roles: ["pharmacy"],
    input: One,
    output: WorkEntry,
    summary: "One prescription sent to the signed-in pharmacy; one that it returned appears as of the return",
  },
  ...plain,
  approve: {
    ...plain.approve,
    input: z.strictObject({
      ...One.shape,
      ...Preparation.shape,
      /** That the pharmacist has read that it is old; without it an old one is refused with 409 `old_prescription`. */
      ageConfirmed: z.optional(z.literal(true)),
    }),
    summary:
      "Accept a prescription that was sent, with the expected time and a note for the patient, if any; one written more than 180 days ago only with `ageConfirmed`",
  },
  takeTogether: {
    route: "POST /worklist/together",
    roles: ["pharmacy"],
    limit: "state",
    input: z.strictObject({
      step: z.enum(jointSteps),
      ids: z.array(Id).check(
        z.minLength(1),
        z.maxLength(mostTogether),
        z.refine((ids) => new Set(ids).size === ids.length, fieldErrors.invalid),
      ),
    }),
    output: z.object({ items: z.array(PharmacyPrescription) }),
    summary:
      "Approve, make ready or send out several prescriptions of one patient: all of them or none. One whose doctor was asked about it, or that was written more than 180 days ago, is approved by its own call only",
  },
  supplyPart: {
    route: "POST /worklist/{id}/part",
    roles: ["pharmacy"],
    // A remainder can be supplied in parts again.
    limit: { most: 300, per: "day" },
    input: z.strictObject({
      ...One.shape,
      step: z.enum(partSteps),
      /** The client creates the id of the remainder's prescription, so that a resend finds it. */
      remainderId: Id,
      daysSupply: z.int(fieldErrors.number).check(z.minimum(1, fieldErrors.number), z.maximum(365)),
      reasonCode: PartReason,
      reasonText: optionalLines(500),
      remainderAt: z.enum(["pharmacy", "patient"]),
    }),
    output: PharmacyPrescription,
    summary:
      "Take the next step for a part, by the days it is enough for: the remainder becomes a prescription of its own, at the pharmacy or with the patient",
  },
  revert: {
    route: "POST /worklist/{id}/revert",
    roles: ["pharmacy"],
    limit: { most: 300, per: "day" },
    input: z.strictObject({ ...One.shape, step: RevertibleStep }),
    output: PharmacyPrescription,
    summary: "Revert that a prescription was approved, dispensed or delivered, within ten minutes",
  },
  reject: {
    route: "POST /worklist/{id}/reject",
    roles: ["pharmacy"],
    limit: "state",
    input: Rejection,
    output: PharmacyPrescription,
    summary: "Reject a prescription that was sent, with a reason that the patient can read",
  },
  returnToPatient: {
    route: "POST /worklist/{id}/return",
    roles: ["pharmacy"],
    limit: "state",
    evenClosed: true,
    input: Rejection,
    output: PharmacyPrescription,
    summary: "Return a prescription to the patient, who can choose another pharmacy",
  },
} as const satisfies Contract;
