import { type NotificationRules, naming } from "#domain/notifications";
import { medicineOf, type Prescription, statusTraits } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { renewalNotices } from "../renewals/notices.ts";
import { stopNotices } from "../stops/notices.ts";
import { correctionNotices, toDoctor } from "./corrections.ts";
import { partNotices, suppliedMedicine } from "./parts.ts";
import { refillNotices } from "./refills.ts";
import { markedIn, screens } from "./screens.ts";
import { unsentNotices } from "./unsent.ts";
import { waitingNotices } from "./waiting.ts";

const { now, grouped, groupedFrom, email } = naming<typeof messages>("prescriptions");
const byDoctor = (about: Prescription) => ({ doctor: about.doctorName });
const byPatient = (about: Prescription) => ({ patient: about.patientName });
const byPharmacy = (about: Prescription) => ({ pharmacy: about.pharmacyName });
const medicine = (about: Prescription) => ({ medicine: medicineOf(about) });
const refusedBy = (about: Prescription) => ({ pharmacy: about.rejection?.pharmacyName });

/** The answer to a renewal request already notifies of its prescription; a second notification is suppressed. */
const isAnswer = (about: Prescription) => about.priorPrescription !== undefined;

/** Who is notified of the events of a prescription. */
const prescriptionNotices = {
  "prescription.issued.v1": {
    inApp: (about) =>
      isAnswer(about)
        ? undefined
        : {
            to: about.patientId,
            type: "prescription_issued",
            link: markedIn(screens.patient, about),
            ...grouped("issued", { ...byDoctor(about), ...medicine(about) }),
          },
    email: (about) =>
      isAnswer(about)
        ? undefined
        : {
            to: about.patientId,
            path: screens.patient,
            ...email("issued", byDoctor(about)),
            once: about.groupId,
          },
  },
  "prescription.sent.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: pharmacyId,
      type: "pharmacy_prescription_sent",
      link: markedIn(screens.pharmacy, about),
      ...groupedFrom(about.patientId, "sent", { ...byPatient(about), ...medicine(about) }),
    }),
    email: (about, { pharmacyId }) =>
      about.status === "sent" && about.pharmacyId === pharmacyId
        ? {
            to: pharmacyId,
            path: screens.pharmacy,
            ...email("sent", byPatient(about)),
            gatheredBy: about.patientId,
          }
        : undefined,
  },
  "prescription.approved.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_approved",
      link: markedIn(screens.patient, about),
      ...grouped("approved", { ...byPharmacy(about), ...medicine(about) }),
    }),
  },
  "prescription.ready_for_pickup.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: about.patientId,
      type: "prescription_ready",
      link: markedIn(screens.patient, about),
      ...groupedFrom(pharmacyId, "ready", { ...byPharmacy(about), ...suppliedMedicine(about) }),
    }),
    email: (about, { pharmacyId }) =>
      about.status === "ready_for_pickup"
        ? {
            to: about.patientId,
            path: screens.patient,
            ...email("ready", { ...byPharmacy(about), address: about.pharmacyAddress }),
            gatheredBy: pharmacyId,
            openingOf: pharmacyId,
          }
        : undefined,
  },
  "prescription.rejected.v1": {
    inApp: (about, data) => [
      {
        to: about.patientId,
        type: "prescription_rejected",
        link: markedIn(screens.patientPast, about),
        ...now("rejected", { ...refusedBy(about), ...medicine(about) }),
      },
      ...toDoctor("rejectedYours", about, data).inApp,
    ],
    email: (about, data) => [
      {
        to: about.patientId,
        path: screens.patientPast,
        ...email("rejected", refusedBy(about)),
        gatheredBy: data.pharmacyId,
      },
      ...toDoctor("rejectedYours", about, data).email,
    ],
  },
  "prescription.returned.v1": {
    inApp: (about, data) => [
      {
        to: about.patientId,
        type: "prescription_returned",
        link: markedIn(screens.patient, about),
        ...now("returned", { ...refusedBy(about), ...medicine(about) }),
      },
      ...toDoctor("returnedYours", about, data).inApp,
    ],
    email: (about, data) => [
      ...(statusTraits[about.status].awaitsSending
        ? [
            {
              to: about.patientId,
              path: screens.patient,
              ...email("returned", refusedBy(about)),
              gatheredBy: data.pharmacyId,
            },
          ]
        : []),
      ...toDoctor("returnedYours", about, data).email,
    ],
  },
  "prescription.out_for_delivery.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: about.patientId,
      type: "prescription_out_for_delivery",
      link: markedIn(screens.patient, about),
      ...groupedFrom(pharmacyId, "outForDelivery", { ...byPharmacy(about), ...suppliedMedicine(about) }),
    }),
    email: (about, { pharmacyId }) =>
      about.status === "out_for_delivery"
        ? {
            to: about.patientId,
            path: screens.patient,
            ...email("outForDelivery", byPharmacy(about)),
            gatheredBy: pharmacyId,
          }
        : undefined,
  },
  "prescription.completed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_completed",
      link: markedIn(screens.patientPast, about),
      ...grouped("completed", { ...byPharmacy(about), ...suppliedMedicine(about) }),
    }),
  },
  "prescription.cancelled.v1": {
    inApp: (about, { pharmacyId }) =>
      pharmacyId
        ? {
            to: pharmacyId,
            type: "pharmacy_prescription_cancelled",
            link: markedIn(screens.pharmacy, about),
            ...now("cancelled", { ...byPatient(about), ...medicine(about) }),
          }
        : undefined,
  },
  "prescription.collected.v1": {
    inApp: (about, { pharmacyId, how }) => ({
      to: pharmacyId,
      type: `pharmacy_prescription_${how}`,
      link: markedIn(screens.pharmacy, about),
      ...grouped(how, { ...byPatient(about), ...medicine(about) }),
    }),
  },
  ...correctionNotices,
  ...stopNotices,
  ...partNotices,
  "prescription.overdue.v1": waitingNotices,
  "prescription.unsent.v1": unsentNotices,
  "prescription.refill_due.v1": refillNotices,
} satisfies NotificationRules<"prescription", Prescription>;

/** Who is notified of the events of a prescription or of its renewal request. */
export const notices = { ...prescriptionNotices, ...renewalNotices };
