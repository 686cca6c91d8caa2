import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { medicineOf, type Prescription, type WaitingStatus } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "./screens.ts";

const { now, email } = naming<typeof messages>("prescriptions");

const named = {
  sent: "unanswered",
  ready_for_pickup: "uncollected",
  out_for_delivery: "undelivered",
} as const;
const namedForPharmacy = { sent: "unansweredByYou", out_for_delivery: "undeliveredByYou" } as const;

/**
 * Who is notified that a prescription is overdue: the patient always, the pharmacy if it can act, no one once the wait is over.
 */
export const waitingNotices: NotificationRule<Prescription, EventData<"prescription.overdue.v1">> = {
  inApp: (about, { status, pharmacyId }) => {
    if (!isStill(about, status)) return undefined;
    const medicine = medicineOf(about);
    const patient = {
      to: about.patientId,
      type: "prescription_overdue",
      link: markedIn(screens.patient, about),
      ...now(named[status], { pharmacy: about.pharmacyName, medicine }),
    } as const;
    if (status === "ready_for_pickup") return patient;
    const pharmacy = {
      to: pharmacyId,
      type: "pharmacy_prescription_overdue",
      link: markedIn(screens.pharmacy, about),
      ...now(namedForPharmacy[status], { patient: about.patientName, medicine }),
    } as const;
    return [patient, pharmacy];
  },
  email: (about, { status }) =>
    isStill(about, status)
      ? {
          to: about.patientId,
          path: screens.patient,
          ...email(named[status], { pharmacy: about.pharmacyName }),
          gatheredBy: about.pharmacyId,
        }
      : undefined,
};

function isStill(about: Prescription, status: WaitingStatus): boolean {
  return about.status === status;
}
