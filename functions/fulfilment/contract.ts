import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Id } from "#kernel/id";
import { page, pageAsks } from "#kernel/page";
import { lines } from "#kernel/text";
import { plainCalls } from "../prescriptions/domain/plain-calls.ts";
import {
  PharmacyPrescription,
  PharmacyReason,
  PrescriptionStatus,
} from "../prescriptions/domain/prescription.ts";

const One = z.strictObject({ id: Id });
const Refusal = z.strictObject({ ...One.shape, code: PharmacyReason, words: lines(500) });

export const contract = {
  worklist: {
    at: "GET /worklist",
    by: ["pharmacy"],
    asks: z.strictObject({ status: z.optional(PrescriptionStatus), ...pageAsks }),
    answers: page(PharmacyPrescription),
    says: "Prescriptions the signed-in pharmacy has work with, newest first within a status",
  },
  entry: {
    at: "GET /worklist/{id}",
    by: ["pharmacy"],
    asks: One,
    answers: PharmacyPrescription,
    says: "One prescription sent to the signed-in pharmacy",
  },
  ...plainCalls("pharmacy", "/worklist", PharmacyPrescription),
  reject: {
    at: "POST /worklist/{id}/reject",
    by: ["pharmacy"],
    asks: Refusal,
    answers: PharmacyPrescription,
    says: "Reject a prescription that was sent, with a reason the patient reads",
  },
  returnToPatient: {
    at: "POST /worklist/{id}/return",
    by: ["pharmacy"],
    asks: Refusal,
    answers: PharmacyPrescription,
    says: "Return a prescription to the patient, who can choose another pharmacy",
  },
} as const satisfies Contract;
