import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, statusTraits } from "../domain/index.ts";
import { timeOf, withDoctor } from "../domain/message-arguments.ts";
import type { messages } from "../domain/messages.ts";
import { markedIn, noticeScreens } from "./changes.ts";

type Due = EventData<"appointment.reminder_due.v1">;
const { now, email } = naming<typeof messages>("appointments");

/**
 * Who is reminded of an appointment: the patient in the app twice, and by e-mail the first time; the doctor two hours ahead.
 */
export const reminderNotices: NotificationRule<Appointment, Due> = {
  inApp: (about, data) => {
    const lead = leadOf(about, data);
    if (!lead) return undefined;
    const appointment = timeOf(about);
    const patient = {
      to: about.patientId,
      type: "reminder_appointment",
      link: markedIn(noticeScreens.patient, about),
      ...now("reminderOfDoctor", { doctor: about.doctorName, appointment }),
    } as const;
    const doctor = {
      to: about.doctorId,
      type: "reminder_appointment",
      link: markedIn(noticeScreens.doctor, about),
      ...now("reminderOfPatient", { patient: about.patientName, appointment }),
    } as const;
    return lead === "2h" ? [patient, doctor] : patient;
  },
  email: (about, data) => {
    if (leadOf(about, data) !== "24h") return undefined;
    return {
      to: about.patientId,
      path: noticeScreens.patient,
      ...email("reminder", withDoctor(about)),
    };
  },
};

/** The reminder's lead time; undefined if the appointment was moved or ended while the reminder was delayed. */
function leadOf({ status, calendarSequence }: Appointment, reminder: Due) {
  const isStill =
    statusTraits[status].notification === "reminder" && reminder.calendarSequence === calendarSequence;
  return isStill ? reminder.lead : undefined;
}
