import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Id, id } from "#kernel/id";
import { page, pageAsks } from "#kernel/page";
import { problemMessages } from "#kernel/problem-messages";
import { optionalLines } from "#kernel/text";
import { prescriptionErrors } from "./domain/field-messages.ts";
import { plainCalls } from "./domain/plain-calls.ts";
import { eachOnce, Fulfilment, Medication, Prescription } from "./domain/prescription.ts";
import { PatientPrescription, Renewal } from "./domain/renewal.ts";

const One = z.strictObject({ id: Id });
const Answered = z.strictObject({ ...One.shape, note: optionalLines(500) });

export const contract = {
  prescribe: {
    at: "POST /prescriptions",
    by: ["doctor"],
    asks: z.strictObject({
      appointmentId: Id,
      medications: z
        .array(Medication)
        .check(
          z.minLength(1, { error: () => problemMessages().no_medication }),
          z.maxLength(20, prescriptionErrors.tooMany),
          eachOnce,
        ),
      generalNotes: optionalLines(2000),
    }),
    answers: z.object({ items: z.array(Prescription) }),
    status: 201,
    says: "Write prescriptions after a completed visit, one per medication line, all or none",
  },
  mine: {
    at: "GET /prescriptions",
    by: ["patient"],
    asks: z.strictObject({ tab: z.enum(["active", "history"]), ...pageAsks }),
    answers: page(PatientPrescription),
    says: "The signed-in patient's prescriptions, newest first; past ones with their renewal requests",
  },
  ofPatient: {
    at: "GET /patients/{patientId}/prescriptions",
    by: ["doctor"],
    asks: z.strictObject({ patientId: Id, ...pageAsks }),
    answers: page(Prescription),
    says: "What the signed-in doctor wrote for a patient, newest first",
  },
  prescription: {
    at: "GET /prescriptions/{id}",
    by: ["patient", "doctor"],
    asks: One,
    answers: Prescription,
    says: "One prescription of the signed-in patient or by the signed-in doctor",
  },
  send: {
    at: "POST /prescriptions/{id}/send",
    by: ["patient"],
    asks: z.strictObject({
      ...One.shape,
      pharmacyId: id(prescriptionErrors.pharmacy),
      fulfilment: Fulfilment,
    }),
    answers: Prescription,
    says: "Send a pending prescription to the pharmacy the patient chose",
  },
  sendByAppointment: {
    at: "POST /appointments/{appointmentId}/prescriptions/send",
    by: ["patient"],
    asks: z.strictObject({
      appointmentId: Id,
      pharmacyId: id(prescriptionErrors.pharmacy),
      fulfilment: Fulfilment,
    }),
    answers: z.object({ items: z.array(Prescription) }),
    says: "Send all pending prescriptions of a visit to one pharmacy, all or none",
  },
  ...plainCalls("patient", "/prescriptions", Prescription),
  requestRenewal: {
    at: "POST /prescriptions/{id}/renewal",
    by: ["patient"],
    asks: z.strictObject({ ...One.shape, patientNotes: optionalLines(500) }),
    answers: Renewal,
    says: "Ask the doctor who wrote it to renew a completed or collected prescription",
  },
  renewals: {
    at: "GET /renewals",
    by: ["doctor"],
    asks: z.strictObject(pageAsks),
    answers: page(Renewal),
    says: "Renewal requests that wait for the signed-in doctor, the oldest first",
  },
  approveRenewal: {
    at: "POST /renewals/{id}/approve",
    by: ["doctor"],
    asks: Answered,
    answers: Renewal,
    says: "Renew a prescription: a new pending one is written; the id is the old one's",
  },
  declineRenewal: {
    at: "POST /renewals/{id}/decline",
    by: ["doctor"],
    asks: Answered,
    answers: Renewal,
    says: "Decline to renew a prescription, with a note the patient reads",
  },
} as const satisfies Contract;
