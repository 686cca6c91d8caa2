import type { NotificationRules } from "#domain/notifications";
import type { Prescription } from "./domain/index.ts";
import { renewalNotices } from "./renewal-notices.ts";

const screens = { patientPrescriptions: "/patient/prescriptions", pharmacyWork: "/pharmacy/prescriptions" };
const refusedBy = (about: Prescription) => about.refusal?.pharmacyName || "The pharmacy";
const atPharmacy = (about: Prescription) => about.pharmacyName ?? "The pharmacy";

/** A renewal is told as the answer to its request: the same occasion is never told twice. */
const isAnswer = (about: Prescription) => about.renewalOf !== undefined;

/** Who is notified of what happens to a prescription. */
const prescriptionNotices = {
  "prescription.issued.v1": {
    inApp: (about) =>
      isAnswer(about)
        ? undefined
        : {
            to: about.patientId,
            type: "prescription_issued",
            subject: `${about.doctorName} wrote a prescription for you. Nothing has been ordered yet.`,
            link: screens.patientPrescriptions,
            groupedText: "{count} prescriptions were written for you. Nothing has been ordered yet.",
          },
    email: (about) =>
      isAnswer(about)
        ? undefined
        : {
            to: about.patientId,
            subject: "You have a new prescription",
            paragraphs: [
              `${about.doctorName} wrote a prescription for you.`,
              "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
            ],
            link: { text: "Choose a pharmacy", path: screens.patientPrescriptions },
            once: about.batchId,
          },
  },
  "prescription.sent.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: pharmacyId,
      type: "pharmacy_prescription_sent",
      subject: `${about.patientName} sent you a prescription.`,
      link: screens.pharmacyWork,
      now: true,
    }),
  },
  "prescription.approved.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_approved",
      subject: `${atPharmacy(about)} accepted your prescription and is preparing it.`,
      link: screens.patientPrescriptions,
      groupedText: "{count} prescriptions were accepted and are being prepared.",
    }),
  },
  "prescription.ready_for_pickup.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_ready",
      subject: `Ready. ${atPharmacy(about)} has it waiting for you.`,
      link: screens.patientPrescriptions,
      now: true,
    }),
    email: (about) => ({
      to: about.patientId,
      subject: "Your prescription is ready for pickup",
      paragraphs: [
        `${atPharmacy(about)} has your prescription waiting for you.`,
        ...(about.pharmacyAddress ? [`The address: ${about.pharmacyAddress}`] : []),
      ],
      link: { text: "Open your prescriptions", path: screens.patientPrescriptions },
    }),
  },
  "prescription.rejected.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_rejected",
      subject: `${refusedBy(about)} rejected your prescription. It is cancelled.`,
      link: "/patient/prescriptions/history",
      now: true,
    }),
    email: (about) => ({
      to: about.patientId,
      subject: "A pharmacy rejected your prescription",
      paragraphs: [
        `${refusedBy(about)} rejected your prescription. It is cancelled, and nothing is being prepared.`,
        "Their reason stands in your account. Your doctor can write another one.",
      ],
      link: { text: "See the reason", path: "/patient/prescriptions/history" },
    }),
  },
  "prescription.returned.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_returned",
      subject: `${refusedBy(about)} returned your prescription. Please choose another pharmacy.`,
      link: screens.patientPrescriptions,
      now: true,
    }),
    email: (about) => ({
      to: about.patientId,
      subject: "A pharmacy returned your prescription",
      paragraphs: [
        `${refusedBy(about)} cannot fill your prescription and returned it to you. Nothing is being prepared.`,
        "Choose another pharmacy.",
      ],
      link: { text: "Choose a pharmacy", path: screens.patientPrescriptions },
    }),
  },
  "prescription.out_for_delivery.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_out_for_delivery",
      subject: `On its way to you from ${atPharmacy(about)}.`,
      link: screens.patientPrescriptions,
      now: true,
    }),
    email: (about) => ({
      to: about.patientId,
      subject: "Your prescription is on its way",
      paragraphs: [`${atPharmacy(about)} has sent your prescription on its way to you.`],
      link: { text: "Open your prescriptions", path: screens.patientPrescriptions },
    }),
  },
  "prescription.completed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_completed",
      subject: `${atPharmacy(about)} handed your prescription over.`,
      link: "/patient/prescriptions/history",
      groupedText: "{count} prescriptions were handed over.",
    }),
  },
  "prescription.cancelled.v1": {
    inApp: (about, { pharmacyId }) =>
      pharmacyId
        ? {
            to: pharmacyId,
            type: "pharmacy_prescription_cancelled",
            subject: `${about.patientName} cancelled a prescription. Please stop preparing it.`,
            link: screens.pharmacyWork,
            now: true,
          }
        : undefined,
  },
  "prescription.collected.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: pharmacyId,
      type: "pharmacy_prescription_collected",
      subject: `${about.patientName} says the prescription was collected.`,
      link: screens.pharmacyWork,
      groupedText: "{count} prescriptions were collected.",
    }),
  },
} satisfies NotificationRules<"prescription", Prescription>;

/** Who is notified of what happens to a prescription or to a request for its renewal. */
export const notices = { ...prescriptionNotices, ...renewalNotices };
