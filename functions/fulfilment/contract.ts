import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Id } from "#kernel/id";
import { page, pageInput } from "#kernel/page";
import { lines } from "#kernel/text";
import { plainCalls } from "../prescriptions/domain/plain-calls.ts";
import {
  PharmacyPrescription,
  PharmacyReason,
  PrescriptionStatus,
  RevertibleStep,
} from "../prescriptions/domain/prescription.ts";

const One = z.strictObject({ id: Id });
const Rejection = z.strictObject({ ...One.shape, reasonCode: PharmacyReason, reasonText: lines(500) });

export const contract = {
  worklist: {
    route: "GET /worklist",
    roles: ["pharmacy"],
    input: z.strictObject({ status: z.optional(PrescriptionStatus), ...pageInput }),
    output: page(PharmacyPrescription),
    summary: "Prescriptions the signed-in pharmacy has work with, newest first within a status",
  },
  entry: {
    route: "GET /worklist/{id}",
    roles: ["pharmacy"],
    input: One,
    output: PharmacyPrescription,
    summary: "One prescription sent to the signed-in pharmacy",
  },
  ...plainCalls("pharmacy", "/worklist", PharmacyPrescription),
  revert: {
    route: "POST /worklist/{id}/revert",
    roles: ["pharmacy"],
    input: z.strictObject({ ...One.shape, step: RevertibleStep }),
    output: PharmacyPrescription,
    summary: "Take back that a prescription was dispensed or delivered, within ten minutes",
  },
  reject: {
    route: "POST /worklist/{id}/reject",
    roles: ["pharmacy"],
    input: Rejection,
    output: PharmacyPrescription,
    summary: "Reject a prescription that was sent, with a reason the patient reads",
  },
  returnToPatient: {
    route: "POST /worklist/{id}/return",
    roles: ["pharmacy"],
    input: Rejection,
    output: PharmacyPrescription,
    summary: "Return a prescription to the patient, who can choose another pharmacy",
  },
} as const satisfies Contract;
