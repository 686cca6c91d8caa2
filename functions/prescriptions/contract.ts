import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { countedPage, page, pageInput } from "#kernel/call/page";
import { problemMessages } from "#kernel/call/problem-messages";
import { Id, id } from "#kernel/id";
import { lines, optionalLines, searchText } from "#kernel/text/text";
import { prescriptionErrors } from "./domain/field-messages.ts";
import { eachOnce, Medication } from "./domain/medication.ts";
import { CurrentMedicine } from "./domain/medicines/stage.ts";
import {
  Acknowledgement,
  Fulfilment,
  OwnPrescription,
  Prescription,
  RevertibleStep,
  WrittenPrescription,
} from "./domain/prescription.ts";
import { legible } from "./domain/safety/notation.ts";
import { plainCalls } from "./domain/steps/plain-calls.ts";
import { Favorite, NewFavorite } from "./favorites/domain/favorite.ts";
import { DoctorRenewal, PatientPrescription, Renewal } from "./renewals/domain/renewal.ts";

const One = z.strictObject({ id: Id });
const Favorites = z.object({ items: z.array(Favorite) });
/** That the patient has read that a prescription is old; without it an old one is refused with 409 `old_prescription`. */
const ageConfirmed = z.optional(z.literal(true));
const Answered = z.strictObject({ ...One.shape, note: optionalLines(500) });

/** Who sends again has taken back, or got it back from a pharmacy. */
const sending = { counter: "prescriptions sent", most: 100, per: "day" } as const;
const favorites = { counter: "favorites", most: 200, per: "day" } as const;

export const contract = {
  prescribe: {
    route: "POST /prescriptions",
    roles: ["doctor"],
    limit: { most: 300, per: "day" },
    input: z.strictObject({
      appointmentId: Id,
      /** The patient of the appointment: what they take is then read with it, not after it. Older pages do not send it. */
      patientId: z.optional(Id),
      medications: z
        .array(Medication)
        .check(
          z.minLength(1, { error: () => problemMessages().no_medication }),
          z.maxLength(20, prescriptionErrors.tooMany),
          eachOnce,
        ),
      generalNotes: optionalLines(2000).check(legible("instructions")),
    }),
    output: z.object({ items: z.array(Prescription) }),
    status: 201,
    summary: "Write prescriptions after a completed appointment, one per medication line, all or none",
  },
  mine: {
    route: "GET /prescriptions",
    roles: ["patient"],
    input: z.strictObject({ tab: z.enum(["active", "history"]), ...pageInput }),
    output: page(PatientPrescription),
    summary: "The signed-in patient's prescriptions, newest first; past ones with their renewal requests",
  },
  medicines: {
    route: "GET /medicines",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(CurrentMedicine) }),
    summary: "The signed-in patient's current medicines, one row each, with their stage",
  },
  medicinesOfPatient: {
    route: "GET /patients/{patientId}/medicines",
    roles: ["doctor"],
    input: z.strictObject({ patientId: Id }),
    output: z.object({ items: z.array(CurrentMedicine) }),
    summary: "A patient's current medicines from the signed-in doctor's prescriptions, one row each",
  },
  ofPatient: {
    route: "GET /patients/{patientId}/prescriptions",
    roles: ["doctor"],
    input: z.strictObject({ patientId: Id, ...pageInput }),
    output: page(Prescription),
    summary: "The signed-in doctor's prescriptions for a patient, newest first",
  },
  written: {
    route: "GET /written-prescriptions",
    roles: ["doctor"],
    input: z.strictObject({
      /** Words of a medicine, a dosage, a patient's name, also that of today, or a pharmacy's. */
      search: searchText(),
      ...pageInput,
    }),
    output: z.extend(countedPage(WrittenPrescription), {
      /** When the oldest prescription was written that a search has looked at so far. */
      searchedBackTo: z.optional(z.string()),
    }),
    summary:
      "The signed-in doctor's prescriptions, newest first, or those that a search finds; a page of a search may be empty while more follow",
  },
  favorites: {
    route: "GET /prescription-favorites",
    roles: ["doctor"],
    input: z.strictObject({}),
    output: Favorites,
    summary: "The medication lines that the signed-in doctor keeps to write again, by name",
  },
  keepFavorite: {
    route: "PUT /prescription-favorites/{id}",
    roles: ["doctor"],
    limit: favorites,
    input: NewFavorite,
    output: Favorites,
    summary: "Keep a medication line to write again, an identical one once, at most 50",
  },
  removeFavorite: {
    route: "DELETE /prescription-favorites/{id}",
    roles: ["doctor"],
    limit: favorites,
    input: One,
    output: Favorites,
    summary: "Remove a kept medication line",
  },
  withdraw: {
    route: "POST /prescriptions/{id}/withdraw",
    roles: ["doctor"],
    limit: "state",
    evenClosed: true,
    input: z.strictObject({ ...One.shape, reasonText: lines(500) }),
    output: Prescription,
    summary:
      "Withdraw a prescription before its hand-over, with what of it is still to be supplied and a reason that patient and pharmacy can read",
  },
  stop: {
    route: "POST /prescriptions/{id}/stop",
    roles: ["doctor"],
    limit: "state",
    evenClosed: true,
    input: z.strictObject({ ...One.shape, reasonText: lines(500) }),
    output: Prescription,
    summary:
      "Stop a medicine after its hand-over, with all that continues it or that it continues, and a reason that patient and pharmacy can read",
  },
  stops: {
    route: "GET /stopped-medicines",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(Prescription) }),
    summary: "The medicines that doctors stopped and the signed-in patient has yet to confirm, latest first",
  },
  confirmStop: {
    route: "POST /prescriptions/{id}/confirm-stop",
    roles: ["patient"],
    limit: "state",
    evenClosed: true,
    input: One,
    output: OwnPrescription,
    summary:
      "Confirm that the patient no longer takes a medicine that the doctor stopped; the doctor sees it",
  },
  prescription: {
    route: "GET /prescriptions/{id}",
    roles: ["patient", "doctor"],
    input: One,
    output: OwnPrescription,
    summary: "One prescription of the signed-in patient or by the signed-in doctor",
  },
  send: {
    route: "POST /prescriptions/{id}/send",
    roles: ["patient"],
    limit: sending,
    input: z.strictObject({
      ...One.shape,
      pharmacyId: id(prescriptionErrors.pharmacy),
      fulfilment: Fulfilment,
      ageConfirmed,
    }),
    output: Prescription,
    summary:
      "Send a pending prescription to the pharmacy the patient chose; one written more than 180 days ago only with `ageConfirmed`",
  },
  sendByAppointment: {
    route: "POST /appointments/{appointmentId}/prescriptions/send",
    roles: ["patient"],
    limit: sending,
    input: z.strictObject({
      appointmentId: Id,
      pharmacyId: id(prescriptionErrors.pharmacy),
      fulfilment: Fulfilment,
      ageConfirmed,
    }),
    output: z.object({ items: z.array(Prescription) }),
    summary:
      "Send all pending prescriptions of an appointment to one pharmacy, all or none; with one written more than 180 days ago only with `ageConfirmed`",
  },
  ...plainCalls("patient", "/prescriptions", OwnPrescription),
  revert: {
    route: "POST /prescriptions/{id}/revert",
    roles: ["patient"],
    limit: { most: 40, per: "day" },
    input: z.strictObject({ ...One.shape, step: RevertibleStep }),
    output: OwnPrescription,
    summary: "Revert that a prescription was collected or received, within ten minutes",
  },
  requestRenewal: {
    route: "POST /prescriptions/{id}/renewal",
    roles: ["patient"],
    limit: { most: 40, per: "day" },
    input: z.strictObject({ ...One.shape, patientNotes: optionalLines(500) }),
    output: Renewal,
    summary: "Request the renewal of a completed or collected prescription from its doctor",
  },
  renewals: {
    route: "GET /renewals",
    roles: ["doctor"],
    input: z.strictObject(pageInput),
    output: page(DoctorRenewal),
    summary: "Renewal requests that await the signed-in doctor's answer, oldest first",
  },
  approveRenewal: {
    route: "POST /renewals/{id}/approve",
    roles: ["doctor"],
    limit: "state",
    input: z.strictObject({ ...Answered.shape, acknowledgement: z.optional(Acknowledgement) }),
    output: Renewal,
    summary: "Renew a prescription by writing a new pending one; the id is that of the original",
  },
  declineRenewal: {
    route: "POST /renewals/{id}/decline",
    roles: ["doctor"],
    limit: "state",
    input: Answered,
    output: Renewal,
    summary: "Decline to renew a prescription, with a note that the patient can read",
  },
} as const satisfies Contract;
