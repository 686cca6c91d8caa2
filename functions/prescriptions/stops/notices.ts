import { type NotificationRules, naming } from "#domain/notifications";
import { medicineOf, type Prescription } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "../notices/screens.ts";

const { now, email } = naming<typeof messages>("prescriptions");

type Stops = "prescription.stopped.v1" | "prescription.stop_confirmed.v1";

/** Who is notified that a medicine must no longer be taken, and that its patient confirmed. */
export const stopNotices: Pick<NotificationRules<"prescription", Prescription>, Stops> = {
  "prescription.stopped.v1": {
    inApp: (about, { pharmacyId }) => {
      const { patientId, patientName: patient, doctorName: doctor } = about;
      const medicine = medicineOf(about);
      const toPatient = {
        to: patientId,
        type: "prescription_stopped" as const,
        link: markedIn(screens.patientPast, about),
        ...now("stopped", { doctor, medicine }),
        urgent: true as const,
        about: about.id,
      };
      if (!pharmacyId) return toPatient;
      const toPharmacy = {
        to: pharmacyId,
        type: "pharmacy_prescription_stopped" as const,
        link: markedIn(screens.pharmacy, about),
        ...now("stoppedForPharmacy", { doctor, patient, medicine }),
      };
      return [toPatient, toPharmacy];
    },
    email: (about) => ({
      to: about.patientId,
      path: markedIn(screens.patientPast, about),
      regardless: true,
      ...email("stopped", { doctor: about.doctorName }),
    }),
  },
  "prescription.stop_confirmed.v1": {
    reads: ({ patientId }) => patientId,
    inApp: (about) => ({
      to: about.doctorId,
      type: "prescription_stop_confirmed",
      link: markedIn(screens.doctorWritten, about),
      ...now("stopConfirmed", { patient: about.patientName, medicine: medicineOf(about) }),
    }),
  },
};
