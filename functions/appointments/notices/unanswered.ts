import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, hasUrgentFlag, raisedFlags, statusTraits } from "../domain/index.ts";
import { withDoctor, withHelp, withPatient, withUrgentSymptoms } from "../domain/message-arguments.ts";
import type { messages } from "../domain/messages.ts";
import { doctorPage, markedIn, noticeScreens, urgent } from "./changes.ts";

type Unanswered = EventData<"appointment.unanswered.v1">;
const { now, email } = naming<typeof messages>("appointments");
const type = "appointment_unanswered";

/**
 * Who is notified, in the app and by e-mail, of a request without an answer: the one who can still act. That is the
 * doctor before its time, the patient after. If its symptoms may be an emergency, the doctor after it, too.
 */
export const unansweredNotices: NotificationRule<Appointment, Unanswered> = {
  inApp: (about, data) => {
    if (!isStill(about, data)) return undefined;
    const toDoctor = { to: about.doctorId, type } as const;
    const toPatient = {
      to: about.patientId,
      type,
      link: markedIn(noticeScreens.patientPast, about),
    } as const;
    if (data.lead === "24h") {
      const link = markedIn(noticeScreens.doctor, about);
      return hasUrgentFlag(about)
        ? { ...toDoctor, link, ...urgent(about, now("unansweredByYouUrgent", withUrgentSymptoms(about))) }
        : { ...toDoctor, link, ...now("unansweredByYou", withPatient(about)) };
    }
    if (raisedFlags(about.symptoms).length === 0) {
      return { ...toPatient, ...now("unanswered", withDoctor(about)) };
    }
    const lapsed = {
      ...toDoctor,
      link: doctorPage(about),
      ...urgent(about, now("lapsedUrgent", withUrgentSymptoms(about))),
    } as const;
    const helped = { ...toPatient, ...urgent(about, now("unansweredWithHelp", withHelp(about))) } as const;
    return hasUrgentFlag(about) ? [helped, lapsed] : helped;
  },
  email: (about, data) => {
    if (!isStill(about, data)) return undefined;
    if (data.lead === "24h") {
      const doctor = { to: about.doctorId, path: noticeScreens.doctor };
      return hasUrgentFlag(about)
        ? { ...doctor, ...email("unansweredByYouUrgent", withUrgentSymptoms(about)) }
        : { ...doctor, ...email("unansweredByYou", withPatient(about)) };
    }
    if (raisedFlags(about.symptoms).length === 0) {
      const path = `/patient/book/${about.doctorId}`;
      return { to: about.patientId, path, ...email("unanswered", withDoctor(about)) };
    }
    const helped = {
      to: about.patientId,
      path: markedIn(noticeScreens.patientPast, about),
      ...email("unansweredWithHelp", withHelp(about)),
    } as const;
    const lapsed = {
      to: about.doctorId,
      path: doctorPage(about),
      ...email("lapsedUrgent", withUrgentSymptoms(about)),
    } as const;
    return hasUrgentFlag(about) ? [helped, lapsed] : helped;
  },
};

/** Whether it is still unanswered. If it was answered or moved while the notice was delayed, no one is notified. */
function isStill({ status, noShow, calendarSequence }: Appointment, data: Unanswered): boolean {
  return (
    statusTraits[status].notification === "unanswered" &&
    !noShow &&
    data.calendarSequence === calendarSequence
  );
}
