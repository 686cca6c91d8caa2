import * as z from "zod/mini";
import { Appointment } from "#domain/appointments";
import type { Contract } from "#kernel/call/contract";
import { countedPage, page, pageInput } from "#kernel/call/page";
import { Id } from "#kernel/id";
import { searchText } from "#kernel/text/text";
import { PatientDetail, PatientSummary } from "./domain/patient.ts";

const One = z.strictObject({ patientId: Id });

export const contract = {
  patients: {
    route: "GET /patients",
    roles: ["doctor"],
    input: z.strictObject({
      /** The beginnings of words of a name, or of an e-mail address. */
      search: searchText(),
      ...pageInput,
    }),
    output: countedPage(PatientSummary),
    summary: "The patients who had an appointment with the signed-in doctor, by name",
  },
  patient: {
    route: "GET /patients/{patientId}",
    roles: ["doctor"],
    input: One,
    output: PatientDetail,
    summary: "One of the signed-in doctor's patients: contact, totals, and the latest of what happened",
  },
  appointmentsOfPatient: {
    route: "GET /patients/{patientId}/appointments",
    roles: ["doctor"],
    input: z.strictObject({ ...One.shape, ...pageInput }),
    output: page(Appointment),
    summary: "The appointments of the signed-in doctor with a patient, newest first",
  },
} as const satisfies Contract;
