import type { Context } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import { AppointmentReminderDue, ReminderLead } from "../../../events/appointments.ts";
import { domainEvent } from "../../../events/event.ts";
import type { Appointment } from "./appointment.ts";
import { statusTraits } from "./status.ts";
import type { Transition } from "./steps/transition.ts";

/** Which reminder of which plan of an appointment: every move of the appointment is a new plan. */
export interface Reminder {
  readonly lead: ReminderLead;
  readonly calendarSequence: number;
}

/** Hours of real time, whatever clocks on walls do meanwhile. */
const hours = { "24h": 24, "2h": 2 } as const satisfies Record<ReminderLead, number>;

/** When each reminder of an appointment at that time falls due (ISO 8601 UTC), the earlier one first. */
export function reminderTimes(
  appointment: Pick<Appointment, "date" | "time" | "zone">,
): { lead: ReminderLead; at: string }[] {
  const begins = Date.parse(instantOf(appointment));
  return ReminderLead.options.map((lead) => ({
    lead,
    at: new Date(begins - hours[lead] * 3_600_000).toISOString(),
  }));
}

/** The reminders that an appointment is still to have: none whose time had passed when it was confirmed or moved. */
export function remindersOf(appointment: Appointment, now: string): { lead: ReminderLead; at: string }[] {
  const { confirmedAt = "", rescheduledAt = "" } = appointment;
  return reminderTimes(appointment).filter(
    ({ lead, at }) => at > confirmedAt && at > rescheduledAt && mayRemind(appointment, lead, now),
  );
}

/**
 * A reminder falls due. Told only while it helps: of a confirmed appointment that was not moved since, that lies ahead, before
 * the next reminder's time, and once.
 */
export function remind(
  before: Appointment,
  { lead, calendarSequence }: Reminder,
  { now }: Context,
): Transition {
  const isMoved = before.calendarSequence !== calendarSequence;
  if (isMoved || !mayRemind(before, lead, now)) return { after: before };
  const { id, patientId, doctorId, date, time, zone } = before;
  const facts = { appointmentId: id, patientId, doctorId, date, time, zone };
  return {
    after: { ...before, reminded: { lead, calendarSequence }, updatedAt: now },
    event: domainEvent(AppointmentReminderDue, { ...facts, lead, calendarSequence }),
  };
}

/** Whether a reminder helps: the appointment is confirmed, the reminder was not told, and it does not come too late. */
function mayRemind(appointment: Appointment, lead: ReminderLead, now: string): boolean {
  return (
    statusTraits[appointment.status].isReminded &&
    !isTold(appointment, lead) &&
    now < lastMoment(appointment, lead)
  );
}

function isTold({ reminded, calendarSequence }: Appointment, lead: ReminderLead): boolean {
  return reminded?.calendarSequence === calendarSequence && hours[reminded.lead] <= hours[lead];
}

/** The moment from which a reminder comes too late. */
function lastMoment(appointment: Appointment, lead: ReminderLead): string {
  const next = reminderTimes(appointment).find((other) => hours[other.lead] < hours[lead]);
  return next?.at ?? instantOf(appointment);
}
