import { type Appointment, slotMinutes } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import { initials } from "#kernel/text/initials";
import type { Calendar } from "./calendar.ts";
import type { FeedEntry } from "./feed.ts";
import { messages } from "./messages.ts";

/** How long an appointment lasts for a patient, as in the file that the patient downloads. */
const patientMinutes = 60;

/** An appointment in its doctor's or its patient's calendar: no reason and no symptoms, the other person by initials unless named. */
export function appointmentEntry(
  appointment: Appointment,
  { role, showsNames }: Pick<Calendar, "role" | "showsNames">,
  origin: string,
): FeedEntry {
  const { id, calendarSequence: sequence, updatedAt: changedAt, status, practice } = appointment;
  const isDoctor = role === "doctor";
  const name = isDoctor ? appointment.patientName : appointment.doctorName;
  return {
    id,
    sequence,
    changedAt,
    startsAt: instantOf(appointment),
    minutes: isDoctor ? slotMinutes : patientMinutes,
    isConfirmed: status !== "pending",
    summary: messages().summary({ who: showsNames ? name : initials(name) }),
    ...(!isDoctor && showsNames && practice && { location: `${practice.name}, ${practice.address}` }),
    url: `${origin}/${role}/appointments?appointment=${id}`,
  };
}
