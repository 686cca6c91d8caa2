import type { NotificationRule } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, statusTraits } from "./domain/index.ts";
import { visitTime } from "./domain/words.ts";

type Due = EventData<"appointment.reminder_due.v1">;

/** Who is reminded of a visit: the patient, both times in the app, the first time by e-mail too; the doctor two hours ahead. */
export const reminderNotices: NotificationRule<Appointment, Due> = {
  inApp: (about, data) => {
    const lead = leadOf(about, data);
    if (!lead) return undefined;
    const patient = {
      to: about.patientId,
      type: "reminder_appointment",
      subject: `Your visit with ${about.doctorName} is on ${visitTime(about)}.`,
      link: "/patient/appointments",
      now: true,
    } as const;
    const doctor = {
      to: about.doctorId,
      type: "reminder_appointment",
      subject: `Your visit with ${about.patientName} is on ${visitTime(about)}.`,
      link: "/doctor/appointments",
      now: true,
    } as const;
    return lead === "2h" ? [patient, doctor] : patient;
  },
  email: (about, data) => {
    if (leadOf(about, data) !== "24h") return undefined;
    return {
      to: about.patientId,
      subject: `Reminder: your visit on ${visitTime(about)}`,
      paragraphs: [
        `Your visit with ${about.doctorName} is on ${visitTime(about)}.`,
        "Please arrive 15 minutes early.",
      ],
      link: { text: "Open your appointments", path: "/patient/appointments" },
    };
  },
};

/** Which reminder it is; none when the visit was moved or has ended while the reminder was held up. */
function leadOf({ status, calendarSequence }: Appointment, reminder: Due) {
  const isStill = statusTraits[status].isReminded && reminder.calendarSequence === calendarSequence;
  return isStill ? reminder.lead : undefined;
}
