import * as z from "zod/mini";
import { AppointmentReminderDue } from "../../../events/appointments.ts";
import type { Appointment } from "../../appointments/domain/index.ts";
import { visitTime } from "../../appointments/domain/words.ts";
import type { Told } from "./told.ts";

/** Who is reminded of a visit: the patient, both times by bell, the first time by mail too; the doctor two hours ahead. */
export const tellReminder: Told<Appointment> = {
  bell: (about, data) => {
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
  mail: (about, data) => {
    if (leadOf(about, data) !== "24h") return undefined;
    return {
      to: about.patientId,
      subject: `Reminder: your visit on ${visitTime(about)}`,
      words: [
        `Your visit with ${about.doctorName} is on ${visitTime(about)}.`,
        "Please arrive 15 minutes early.",
      ],
      link: { words: "Open your appointments", path: "/patient/appointments" },
    };
  },
};

/** Which reminder it is; none when the visit was moved or has ended while the reminder was held up. */
function leadOf({ status, calendarSequence }: Appointment, data: unknown) {
  const reminder = z.parse(AppointmentReminderDue.data, data);
  const isStill = status === "confirmed" && reminder.calendarSequence === calendarSequence;
  return isStill ? reminder.lead : undefined;
}
