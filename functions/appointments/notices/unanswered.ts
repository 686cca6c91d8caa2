import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, statusTraits } from "../domain/index.ts";
import type { messages } from "../domain/messages.ts";
import { withDoctor, withPatient } from "../domain/words.ts";
import { markedIn, noticeScreens } from "./changes.ts";

type Unanswered = EventData<"appointment.unanswered.v1">;
const { now, email } = naming<typeof messages>("appointments");
const type = "appointment_unanswered";

/**
 * Who is notified, in the app and by e-mail, of a request without an answer: the one who can still act. That is the
 * doctor before its time, the patient after.
 */
export const unansweredNotices: NotificationRule<Appointment, Unanswered> = {
  inApp: (about, data) => {
    if (!isStill(about, data)) return undefined;
    return data.lead === "24h"
      ? {
          to: about.doctorId,
          type,
          link: markedIn(noticeScreens.doctor, about),
          ...now("unansweredByYou", withPatient(about)),
        }
      : {
          to: about.patientId,
          type,
          link: markedIn(noticeScreens.patientPast, about),
          ...now("unanswered", withDoctor(about)),
        };
  },
  email: (about, data) => {
    if (!isStill(about, data)) return undefined;
    return data.lead === "24h"
      ? { to: about.doctorId, path: noticeScreens.doctor, ...email("unansweredByYou", withPatient(about)) }
      : {
          to: about.patientId,
          path: `/patient/book/${about.doctorId}`,
          ...email("unanswered", withDoctor(about)),
        };
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
