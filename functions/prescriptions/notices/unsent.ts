import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { medicineOf, type Prescription, statusTraits } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "./screens.ts";

const { now, email } = naming<typeof messages>("prescriptions");

/** Reminds a patient of what they have not sent to a pharmacy, once for all of it; not if it has moved on before the notice. */
export const unsentNotices: NotificationRule<Prescription, EventData<"prescription.unsent.v1">> = {
  inApp: (about, { days, count }) =>
    statusTraits[about.status].awaitsSending
      ? {
          to: about.patientId,
          type: "prescription_unsent",
          link: markedIn(screens.patient, about),
          ...now("unsent", { medicine: medicineOf(about), days, count }),
        }
      : undefined,
  email: (about, { days, count }) =>
    statusTraits[about.status].awaitsSending
      ? { to: about.patientId, path: screens.patient, ...email("unsent", { days, count }) }
      : undefined,
};
