import { type NotificationRules, naming } from "#domain/notifications";
import { medicineOf, type Renewal } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "../notices/screens.ts";

const { grouped, email } = naming<typeof messages>("prescriptions");
const byDoctor = (about: Renewal) => ({ doctor: about.doctorName });
const medicine = (about: Renewal) => ({ medicine: medicineOf(about) });

/** The notification rules of renewal requests. */
export const renewalNotices = {
  "renewal.requested.v1": {
    inApp: (about) => ({
      to: about.doctorId,
      type: "prescription_renewal_requested",
      link: `${screens.doctor}?renewal=${about.prescriptionId}`,
      ...grouped("renewalRequested", { patient: about.patientName, ...medicine(about) }),
    }),
    digest: (about) => about.doctorId,
  },
  "renewal.approved.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_renewal_answered",
      link: markedIn(screens.patient, { id: about.newPrescriptionId ?? about.prescriptionId }),
      ...grouped("renewalApproved", { ...byDoctor(about), ...medicine(about) }),
    }),
    email: (about) => ({
      to: about.patientId,
      path: screens.patient,
      ...email("renewalApproved", byDoctor(about)),
    }),
  },
  // If the medicine was stopped, the patient is notified of that instead.
  "renewal.declined.v1": {
    inApp: (about) =>
      about.isStopped
        ? undefined
        : {
            to: about.patientId,
            type: "prescription_renewal_answered",
            link: markedIn(screens.patientPast, { id: about.prescriptionId }),
            ...grouped("renewalDeclined", { ...byDoctor(about), ...medicine(about) }),
          },
    email: (about) =>
      about.isStopped
        ? undefined
        : {
            to: about.patientId,
            path: screens.patientPast,
            ...email("renewalDeclined", byDoctor(about)),
          },
  },
  "renewal.cancelled.v1": {
    inApp: (about) => ({
      to: about.doctorId,
      type: "prescription_renewal_cancelled",
      link: screens.doctor,
      ...grouped("renewalCancelled", { patient: about.patientName, ...medicine(about) }),
    }),
  },
} satisfies NotificationRules<"renewal", Renewal>;
