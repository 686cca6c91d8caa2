import type { EventType } from "#events";
import type { Appointment } from "../../appointments/domain/index.ts";
import type { Prescription } from "../../prescriptions/domain/index.ts";
import { visitTime } from "./words.ts";

/** What the bell says to one person. `once` makes several events one entry. */
export interface Note {
  readonly to: string;
  readonly type: string;
  readonly subject: string;
  readonly link: string;
  readonly once?: string;
}

/** What an e-mail says to one person: nothing clinical, and a link to the screen. */
export interface MailNote {
  readonly to: string;
  readonly subject: string;
  readonly words: readonly string[];
  readonly link: { readonly words: string; readonly path: string };
  readonly once?: string;
}

interface Told<About> {
  readonly bell?: (about: About) => Note | undefined;
  readonly mail?: (about: About) => MailNote;
}

/** Who is told of an event, and what it is about; `nobody` is a decision too. */
export type Telling =
  | ({ readonly about: "visit" } & Told<Appointment>)
  | ({ readonly about: "prescription" } & Told<Prescription>)
  | { readonly about: "nobody" };

const visit = (told: Told<Appointment>): Telling => ({ about: "visit", ...told });
const prescription = (told: Told<Prescription>): Telling => ({ about: "prescription", ...told });
const nobody: Telling = { about: "nobody" };

const screens = {
  doctorVisits: "/doctor/appointments",
  patientVisits: "/patient/appointments",
  patientPrescriptions: "/patient/prescriptions",
  pharmacyWork: "/pharmacy/prescriptions",
};
const atPharmacy = (about: Prescription) => about.pharmacyName ?? "The pharmacy";

/** Whether anybody is told in a way, the bell or an e-mail. */
export function isTold(decision: Telling, way: "bell" | "mail"): boolean {
  return decision.about !== "nobody" && decision[way] !== undefined;
}

/** The decision for every event there is: one without a decision does not compile. */
export const telling: Readonly<Record<EventType, Telling>> = {
  "account.opened.v1": nobody,
  "profile.completed.v1": nobody,
  "profile.changed.v1": nobody,
  "appointment.booked.v1": visit({
    bell: (about) => ({
      to: about.doctorId,
      type: "appointment_booked",
      subject: `${about.patientName} asks for a visit on ${visitTime(about)}.`,
      link: screens.doctorVisits,
    }),
    mail: (about) => ({
      to: about.doctorId,
      subject: `New visit request for ${visitTime(about)}`,
      words: [
        `${about.patientName} asks for a visit on ${visitTime(about)}.`,
        "It is not confirmed yet. Please confirm it in Triscript.",
      ],
      link: { words: "Open your appointments", path: screens.doctorVisits },
    }),
  }),
  "appointment.confirmed.v1": visit({
    bell: (about) => ({
      to: about.patientId,
      type: "appointment_confirmed",
      subject: `${about.doctorName} confirmed your visit on ${visitTime(about)}.`,
      link: screens.patientVisits,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: `Your visit on ${visitTime(about)} is confirmed`,
      words: [
        `${about.doctorName} confirmed your visit on ${visitTime(about)}.`,
        "Please arrive 15 minutes early.",
      ],
      link: { words: "Open your appointments", path: screens.patientVisits },
    }),
  }),
  "appointment.completed.v1": visit({
    bell: (about) => ({
      to: about.patientId,
      type: "appointment_completed",
      subject: `Your visit with ${about.doctorName} is completed.`,
      link: screens.patientVisits,
    }),
  }),
  "prescription.issued.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_issued",
      subject: `${about.doctorName} wrote a prescription for you. Nothing has been ordered yet.`,
      link: screens.patientPrescriptions,
      once: about.batchId,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "You have a new prescription",
      words: [
        `${about.doctorName} wrote a prescription for you.`,
        "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
      ],
      link: { words: "Choose a pharmacy", path: screens.patientPrescriptions },
      once: about.batchId,
    }),
  }),
  "prescription.sent.v1": prescription({
    bell: (about) =>
      about.pharmacyId
        ? {
            to: about.pharmacyId,
            type: "pharmacy_prescription_sent",
            subject: `${about.patientName} sent you a prescription.`,
            link: screens.pharmacyWork,
          }
        : undefined,
  }),
  "prescription.approved.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_approved",
      subject: `${atPharmacy(about)} accepted your prescription and is preparing it.`,
      link: screens.patientPrescriptions,
    }),
  }),
  "prescription.ready_for_pickup.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_ready",
      subject: `Ready. ${atPharmacy(about)} has it waiting for you.`,
      link: screens.patientPrescriptions,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "Your prescription is ready for pickup",
      words: [
        `${atPharmacy(about)} has your prescription waiting for you.`,
        ...(about.pharmacyAddress ? [`The address: ${about.pharmacyAddress}`] : []),
      ],
      link: { words: "Open your prescriptions", path: screens.patientPrescriptions },
    }),
  }),
  "prescription.collected.v1": prescription({
    bell: (about) =>
      about.pharmacyId
        ? {
            to: about.pharmacyId,
            type: "pharmacy_prescription_collected",
            subject: `${about.patientName} says the prescription was collected.`,
            link: screens.pharmacyWork,
          }
        : undefined,
  }),
};
