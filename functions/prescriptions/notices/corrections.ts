import { type EmailNotice, type InAppNotice, type NotificationRules, naming } from "#domain/notifications";
import type { PharmacyReason, RevertibleStep } from "#events";
import { medicineOf, type Prescription, reasonTraits } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "./screens.ts";

const { now, groupedFrom, email } = naming<typeof messages>("prescriptions");

type Corrections = "prescription.reverted.v1" | "prescription.taken_back.v1" | "prescription.withdrawn.v1";

const byPharmacy = (about: Prescription) => ({
  pharmacy: about.pharmacyName,
  medicine: medicineOf(about),
});
const toPatient = (about: Prescription) =>
  ({
    to: about.patientId,
    type: "prescription_reverted",
    link: markedIn(screens.patient, about),
  }) as const;
const handOverReverted = (about: Prescription): InAppNotice => ({
  ...toPatient(about),
  ...now("handOverReverted", byPharmacy(about)),
});
const collectionReverted = (about: Prescription, pharmacyId: string): InAppNotice => ({
  to: pharmacyId,
  type: "pharmacy_prescription_reverted",
  link: markedIn(screens.pharmacy, about),
  ...now("collectionReverted", { patient: about.patientName, medicine: medicineOf(about) }),
});

/** The notification of each reverted step, for the other party. Approvals may be reverted many at once, so they are grouped. */
const revertedNotices: Readonly<
  Record<RevertibleStep, (about: Prescription, pharmacyId: string) => InAppNotice>
> = {
  collect: collectionReverted,
  receive: collectionReverted,
  dispense: handOverReverted,
  deliver: handOverReverted,
  approve: (about, pharmacyId) => ({
    ...toPatient(about),
    ...groupedFrom(pharmacyId, "approvalReverted", byPharmacy(about)),
  }),
};

/** Who is notified when a step or the prescription itself is reverted or withdrawn. */
export const correctionNotices: Pick<NotificationRules<"prescription", Prescription>, Corrections> = {
  "prescription.reverted.v1": {
    inApp: (about, { pharmacyId, step }) => revertedNotices[step](about, pharmacyId),
  },
  "prescription.taken_back.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: pharmacyId,
      type: "pharmacy_prescription_taken_back",
      link: markedIn(screens.pharmacy, about),
      ...now("takenBack", { patient: about.patientName, medicine: medicineOf(about) }),
    }),
  },
  "prescription.withdrawn.v1": {
    // Beside a step of the same chain, the patient is notified of that.
    inApp: (about, { pharmacyId, beside }) => {
      const { patientId, patientName: patient, doctorName: doctor } = about;
      const medicine = medicineOf(about);
      const toPatient = {
        to: patientId,
        type: "prescription_withdrawn",
        link: markedIn(screens.patientPast, about),
        ...now("withdrawn", { doctor, medicine }),
      } as const;
      const toPharmacy = (pharmacy: string) =>
        ({
          to: pharmacy,
          type: "pharmacy_prescription_withdrawn",
          link: markedIn(screens.pharmacy, about),
          ...now("withdrawnFromPharmacy", { doctor, patient, medicine }),
        }) as const;
      return [...(beside ? [] : [toPatient]), ...(pharmacyId ? [toPharmacy(pharmacyId)] : [])];
    },
    email: (about, { beside }) =>
      beside
        ? undefined
        : {
            to: about.patientId,
            path: screens.patientPast,
            ...email("withdrawn", { doctor: about.doctorName }),
          },
  },
};

/** Notifies the doctor that a pharmacy rejected or returned a prescription that is itself at fault. */
export function toDoctor(
  message: "rejectedYours" | "returnedYours",
  about: Prescription,
  { reasonCode, pharmacyId }: { reasonCode: PharmacyReason; pharmacyId: string },
): { inApp: InAppNotice[]; email: EmailNotice[] } {
  if (!reasonTraits[reasonCode].isAboutPrescription) return { inApp: [], email: [] };
  const { doctorId: to, patientName: patient, rejection } = about;
  const pharmacy = rejection?.pharmacyName;
  const args = { pharmacy, patient, medicine: medicineOf(about) };
  const type = message === "rejectedYours" ? "prescription_rejected" : "prescription_returned";
  return {
    inApp: [{ to, type, link: markedIn(screens.doctorWritten, about), ...now(message, args) }],
    email: [
      {
        to,
        path: screens.doctorWritten,
        ...email(message, { pharmacy }),
        gatheredBy: `${pharmacyId}~${about.patientId}`,
      },
    ],
  };
}
