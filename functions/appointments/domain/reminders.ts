import { instantOf } from "#kernel/dates";
import type { Moment } from "#kernel/moment";
import { AppointmentReminderDue, ReminderLead } from "../../../events/appointments.ts";
import { happened } from "../../../events/event.ts";
import type { Appointment } from "./appointment.ts";
import type { Move } from "./moves.ts";
import { statusTraits } from "./status.ts";

/** Which reminder of which plan of a visit: every move of the visit is a new plan. */
export interface Reminder {
  readonly lead: ReminderLead;
  readonly calendarSequence: number;
}

/** Hours of real time, whatever clocks on walls do meanwhile. */
const hours = { "24h": 24, "2h": 2 } as const satisfies Record<ReminderLead, number>;

/** When each reminder of a visit at that time falls due (ISO 8601 UTC), the earlier one first. */
export function reminderTimes(
  visit: Pick<Appointment, "date" | "time" | "zone">,
): { lead: ReminderLead; at: string }[] {
  const begins = Date.parse(instantOf(visit));
  return ReminderLead.options.map((lead) => ({
    lead,
    at: new Date(begins - hours[lead] * 3_600_000).toISOString(),
  }));
}

/** The reminders that a visit is still to have: none whose time had passed when it was confirmed or moved. */
export function remindersOf(visit: Appointment, now: string): { lead: ReminderLead; at: string }[] {
  const { confirmedAt = "", rescheduledAt = "" } = visit;
  return reminderTimes(visit).filter(
    ({ lead, at }) => at > confirmedAt && at > rescheduledAt && mayRemind(visit, lead, now),
  );
}

/**
 * A reminder falls due. Told only while it helps: of a confirmed visit that was not moved since, that lies ahead, before
 * the next reminder's time, and once.
 */
export function remind(before: Appointment, { lead, calendarSequence }: Reminder, { now }: Moment): Move {
  const isMoved = before.calendarSequence !== calendarSequence;
  if (isMoved || !mayRemind(before, lead, now)) return { after: before };
  const { id, patientId, doctorId, date, time, zone } = before;
  const facts = { appointmentId: id, patientId, doctorId, date, time, zone };
  return {
    after: { ...before, reminded: { lead, calendarSequence }, updatedAt: now },
    event: happened(AppointmentReminderDue, { ...facts, lead, calendarSequence }),
  };
}

/** Whether a reminder helps: the visit is confirmed, the reminder was not told, and it does not come too late. */
function mayRemind(visit: Appointment, lead: ReminderLead, now: string): boolean {
  return statusTraits[visit.status].isReminded && !isTold(visit, lead) && now < lastMoment(visit, lead);
}

function isTold({ reminded, calendarSequence }: Appointment, lead: ReminderLead): boolean {
  return reminded?.calendarSequence === calendarSequence && hours[reminded.lead] <= hours[lead];
}

/** The moment from which a reminder comes too late. */
function lastMoment(visit: Appointment, lead: ReminderLead): string {
  const next = reminderTimes(visit).find((other) => hours[other.lead] < hours[lead]);
  return next?.at ?? instantOf(visit);
}
