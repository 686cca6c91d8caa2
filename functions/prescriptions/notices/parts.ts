import { type NotificationRules, naming, nobody } from "#domain/notifications";
import { medicineOf, type Prescription, prescribedDays, statusTraits } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "./screens.ts";

const { now, email } = naming<typeof messages>("prescriptions");

type Parts = "prescription.remainder_opened.v1" | "prescription.remainder_closed.v1";

/** The medicine, and what a part or a remainder of it is enough for. */
export function suppliedMedicine(about: Prescription) {
  const { daysSupply: days } = about;
  const ofDays = days === undefined ? undefined : prescribedDays(about);
  return {
    medicine: medicineOf(about),
    ...(days !== undefined && { days }),
    ...(ofDays !== undefined && { ofDays }),
  };
}

/** Who is notified of what is still to be supplied after a part. Of a reverted hand-over the step itself notifies. */
export const partNotices: Pick<NotificationRules<"prescription", Prescription>, Parts> = {
  "prescription.remainder_opened.v1": {
    inApp: (about, { pharmacyId }) => ({
      to: about.patientId,
      type: "prescription_remainder",
      link: markedIn(screens.patient, about),
      ...(pharmacyId
        ? now("remainderKept", { pharmacy: about.pharmacyName, ...suppliedMedicine(about) })
        : now("remainderYours", suppliedMedicine(about))),
    }),
    email: (about, { pharmacyId }) =>
      !pharmacyId && statusTraits[about.status].awaitsSending
        ? {
            to: about.patientId,
            path: screens.patient,
            ...email("remainderYours", {}),
            gatheredBy: about.patientId,
          }
        : undefined,
  },
  "prescription.remainder_closed.v1": nobody,
};
