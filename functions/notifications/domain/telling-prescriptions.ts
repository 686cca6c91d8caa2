import type { EventType } from "#events";
import type { Prescription } from "../../prescriptions/domain/index.ts";
import { prescription, type Telling } from "./told.ts";

const screens = { patientPrescriptions: "/patient/prescriptions", pharmacyWork: "/pharmacy/prescriptions" };
const refusedBy = (about: Prescription) => about.refusal?.pharmacyName || "The pharmacy";
const atPharmacy = (about: Prescription) => about.pharmacyName ?? "The pharmacy";

/** A renewal is told as the answer to its request: the same occasion is never told twice. */
const isAnswer = (about: Prescription) => about.renewalOf !== undefined;

/** Who is told of what happens to a prescription. */
export const tellingPrescriptions: Readonly<Record<Extract<EventType, `prescription.${string}`>, Telling>> = {
  "prescription.issued.v1": prescription({
    bell: (about) =>
      isAnswer(about)
        ? undefined
        : {
            to: about.patientId,
            type: "prescription_issued",
            subject: `${about.doctorName} wrote a prescription for you. Nothing has been ordered yet.`,
            link: screens.patientPrescriptions,
            joins: "{count} prescriptions were written for you. Nothing has been ordered yet.",
          },
    mail: (about) =>
      isAnswer(about)
        ? undefined
        : {
            to: about.patientId,
            subject: "You have a new prescription",
            words: [
              `${about.doctorName} wrote a prescription for you.`,
              "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
            ],
            link: { words: "Choose a pharmacy", path: screens.patientPrescriptions },
            once: about.batchId,
          },
  }),
  "prescription.sent.v1": prescription({
    bell: (about) =>
      about.pharmacyId
        ? {
            to: about.pharmacyId,
            type: "pharmacy_prescription_sent",
            subject: `${about.patientName} sent you a prescription.`,
            link: screens.pharmacyWork,
            now: true,
          }
        : undefined,
  }),
  "prescription.approved.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_approved",
      subject: `${atPharmacy(about)} accepted your prescription and is preparing it.`,
      link: screens.patientPrescriptions,
      joins: "{count} prescriptions were accepted and are being prepared.",
    }),
  }),
  "prescription.ready_for_pickup.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_ready",
      subject: `Ready. ${atPharmacy(about)} has it waiting for you.`,
      link: screens.patientPrescriptions,
      now: true,
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
  "prescription.rejected.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_rejected",
      subject: `${refusedBy(about)} rejected your prescription. It is cancelled.`,
      link: "/patient/prescriptions/history",
      now: true,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "A pharmacy rejected your prescription",
      words: [
        `${refusedBy(about)} rejected your prescription. It is cancelled, and nothing is being prepared.`,
        "Their reason stands in your account. Your doctor can write another one.",
      ],
      link: { words: "See the reason", path: "/patient/prescriptions/history" },
    }),
  }),
  "prescription.returned.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_returned",
      subject: `${refusedBy(about)} returned your prescription. Please choose another pharmacy.`,
      link: screens.patientPrescriptions,
      now: true,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "A pharmacy returned your prescription",
      words: [
        `${refusedBy(about)} cannot fill your prescription and returned it to you. Nothing is being prepared.`,
        "Choose another pharmacy.",
      ],
      link: { words: "Choose a pharmacy", path: screens.patientPrescriptions },
    }),
  }),
  "prescription.out_for_delivery.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_out_for_delivery",
      subject: `On its way to you from ${atPharmacy(about)}.`,
      link: screens.patientPrescriptions,
      now: true,
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "Your prescription is on its way",
      words: [`${atPharmacy(about)} has sent your prescription on its way to you.`],
      link: { words: "Open your prescriptions", path: screens.patientPrescriptions },
    }),
  }),
  "prescription.completed.v1": prescription({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_completed",
      subject: `${atPharmacy(about)} handed your prescription over.`,
      link: "/patient/prescriptions/history",
      joins: "{count} prescriptions were handed over.",
    }),
  }),
  "prescription.cancelled.v1": prescription({
    bell: (about) =>
      about.pharmacyId
        ? {
            to: about.pharmacyId,
            type: "pharmacy_prescription_cancelled",
            subject: `${about.patientName} cancelled a prescription. Please stop preparing it.`,
            link: screens.pharmacyWork,
            now: true,
          }
        : undefined,
  }),
  "prescription.collected.v1": prescription({
    bell: (about) =>
      about.pharmacyId
        ? {
            to: about.pharmacyId,
            type: "pharmacy_prescription_collected",
            subject: `${about.patientName} says the prescription was collected.`,
            link: screens.pharmacyWork,
            joins: "{count} prescriptions were collected.",
          }
        : undefined,
  }),
};
