import { type NotificationRules, naming } from "#domain/notifications";
import { medicineOf, type Prescription } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "../notices/screens.ts";

const { now, email } = naming<typeof messages>("prescriptions");

type Stops = "prescription.stopped.v1" | "prescription.stop_confirmed.v1";

/**
 * Who is notified that a medicine must no longer be taken, and that its patient confirmed. Patient and doctor are notified once for
 * a chain, a pharmacy of everything that it had of it.
 */
export const stopNotices: Pick<NotificationRules<"prescription", Prescription>, Stops> = {
  "prescription.stopped.v1": {
    inApp: (about, { pharmacyId, beside }) => {
      const { patientId, patientName: patient, doctorName: doctor, stopped } = about;
      const medicine = medicineOf(about);
      const toPatient = {
        to: patientId,
        type: "prescription_stopped",
        link: markedIn(screens.patientPast, about),
        ...now("stopped", { doctor, medicine, phone: stopped?.doctorPhone }),
        // The patient may have confirmed it on screen before its notification is stored.
        ...(!stopped?.confirmedAt && ({ urgent: true, about: about.id } as const)),
      } as const;
      const toPharmacy = (pharmacy: string) =>
        ({
          to: pharmacy,
          type: "pharmacy_prescription_stopped",
          link: markedIn(screens.pharmacy, about),
          ...now("stoppedForPharmacy", { doctor, patient, medicine }),
        }) as const;
      return [...(beside ? [] : [toPatient]), ...(pharmacyId ? [toPharmacy(pharmacyId)] : [])];
    },
    email: (about, { beside }) =>
      beside
        ? undefined
        : {
            to: about.patientId,
            path: markedIn(screens.patientPast, about),
            ...email("stopped", { doctor: about.doctorName, phone: about.stopped?.doctorPhone }),
          },
  },
  "prescription.stop_confirmed.v1": {
    reads: ({ patientId }) => patientId,
    inApp: (about, { beside }) =>
      beside
        ? undefined
        : {
            to: about.doctorId,
            type: "prescription_stop_confirmed",
            link: markedIn(screens.doctorWritten, about),
            ...now("stopConfirmed", { patient: about.patientName, medicine: medicineOf(about) }),
          },
  },
};
