import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { areDaysAssumed, medicineOf, type Prescription } from "../domain/index.ts";
import type { messages } from "../domain/messages/index.ts";
import { markedIn, screens } from "./screens.ts";

const { now, email } = naming<typeof messages>("prescriptions");
/** The screen where a patient requests a renewal. */
const path = screens.patientPast;

/** Notifies a patient that a medicine runs out. */
export const refillNotices: NotificationRule<Prescription, EventData<"prescription.refill_due.v1">> = {
  inApp: (about, { daysLeft: count }) => ({
    to: about.patientId,
    type: "reminder_refill",
    link: markedIn(path, about),
    ...now("refillDue", {
      medicine: medicineOf(about),
      doctor: about.doctorName,
      isAssumed: areDaysAssumed(about),
      count,
    }),
  }),
  email: (about, { daysLeft: count }) => ({
    to: about.patientId,
    path,
    ...email("refillDue", { doctor: about.doctorName, isAssumed: areDaysAssumed(about), count }),
  }),
};
