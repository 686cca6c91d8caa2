import { type NotificationRules, naming } from "#domain/notifications";
import { type Appointment, hasUrgentFlag, isPast } from "../domain/index.ts";
import { withDoctor, withUrgentSymptoms } from "../domain/message-arguments.ts";
import type { messages } from "../domain/messages.ts";
import {
  answeredBy,
  cancelled,
  emailOfChange,
  groupedOfPatient,
  markedIn,
  noticeScreens,
  rescheduled,
  urgent,
} from "./changes.ts";
import { reminderNotices } from "./reminders.ts";
import { unansweredNotices } from "./unanswered.ts";

const { now, grouped, email } = naming<typeof messages>("appointments");

const reverted = {
  confirm: "confirmReverted",
  complete: "completeReverted",
  noShow: "noShowReverted",
} as const;

/** Who is notified of the events of an appointment. */
export const notices = {
  "appointment.booked.v1": {
    inApp: (about) => ({
      to: about.doctorId,
      type: "appointment_booked",
      link: markedIn(noticeScreens.doctor, about),
      ...(hasUrgentFlag(about)
        ? urgent(about, now("bookedUrgent", withUrgentSymptoms(about)))
        : groupedOfPatient(about, "booked")),
    }),
    email: (about) => {
      if (hasUrgentFlag(about))
        return {
          to: about.doctorId,
          path: noticeScreens.doctor,
          ...email("bookedUrgent", withUrgentSymptoms(about)),
        };
      // What was answered, moved or cancelled since then needs no e-mail, or has one of its own.
      const waits = about.status === "pending" && !about.isRescheduled;
      return waits ? emailOfChange(about, "isNew") : undefined;
    },
  },
  "appointment.confirmed.v1": {
    reads: answeredBy,
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_confirmed",
      link: markedIn(noticeScreens.patient, about),
      ...grouped("confirmed", withDoctor(about)),
    }),
    email: (about) => ({
      to: about.patientId,
      path: noticeScreens.patient,
      ...email("confirmed", withDoctor(about)),
      calendar: about,
    }),
  },
  "appointment.completed.v1": {
    reads: answeredBy,
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_completed",
      link: markedIn(noticeScreens.patient, about),
      ...grouped("completed", { doctor: about.doctorName }),
    }),
  },
  "appointment.no_show.v1": {
    reads: answeredBy,
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_no_show",
      link: markedIn(noticeScreens.patientPast, about),
      ...now("noShow", withDoctor(about)),
    }),
  },
  "appointment.reverted.v1": {
    inApp: (about, { step, date, time, zone }) => ({
      to: about.patientId,
      type: "appointment_reverted",
      link: markedIn(
        isPast(about, about.updatedAt) ? noticeScreens.patientPast : noticeScreens.patient,
        about,
      ),
      ...now(reverted[step], { doctor: about.doctorName, appointment: { date, time, zone } }),
    }),
    // Only the confirmation was e-mailed. A delayed e-mail must not undo a later confirmation.
    email: (about, { step }) =>
      step === "confirm" && about.status === "pending"
        ? {
            to: about.patientId,
            path: noticeScreens.patient,
            ...email("confirmReverted", withDoctor(about)),
            calendar: about,
          }
        : undefined,
  },
  "appointment.cancelled.v1": cancelled,
  "appointment.rescheduled.v1": rescheduled,
  "appointment.reminder_due.v1": reminderNotices,
  "appointment.unanswered.v1": unansweredNotices,
} satisfies NotificationRules<"appointment", Appointment>;
