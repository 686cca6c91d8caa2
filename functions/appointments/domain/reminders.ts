import type { Context } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import {
  AppointmentReminderDue,
  AppointmentUnanswered,
  ReminderLead,
  UnansweredLead,
} from "../../../events/appointments.ts";
import { type DomainEvent, domainEvent } from "../../../events/event.ts";
import { type Appointment, Lead } from "./appointment.ts";
import { type StatusTraits, statusTraits } from "./status.ts";
import { facts, type Transition } from "./steps/transition.ts";

/** Which moment of which plan of an appointment: every move of the appointment is a new plan. */
export interface Reminder {
  readonly lead: Lead;
  readonly calendarSequence: number;
}

/** Hours of real time, whatever clocks on walls do meanwhile. */
const hours = { "24h": 24, "2h": 2, "0h": 0 } as const satisfies Record<Lead, number>;

const leads: Readonly<Record<StatusTraits["tells"], readonly Lead[]>> = {
  reminder: ReminderLead.options,
  unanswered: UnansweredLead.options,
  nothing: [],
};

/** When each moment of an appointment at that time falls due (ISO 8601 UTC), the earliest first. */
export function reminderTimes(
  appointment: Pick<Appointment, "date" | "time" | "zone">,
): { lead: Lead; at: string }[] {
  const begins = Date.parse(instantOf(appointment));
  return Lead.options.map((lead) => ({
    lead,
    at: new Date(begins - hours[lead] * 3_600_000).toISOString(),
  }));
}

/** The moments at which something is still to be told of an appointment as it stands. */
export function remindersOf(appointment: Appointment, now: string): { lead: Lead; at: string }[] {
  return reminderTimes(appointment).filter(({ lead }) => mayTell(appointment, lead, now));
}

/**
 * A moment falls due. Told only while it helps, and once: of an appointment that was not moved since, before the next moment's
 * time. That a request was not answered in time helps whenever it is told.
 */
export function remind(
  before: Appointment,
  { lead, calendarSequence }: Reminder,
  { now }: Context,
): Transition {
  const isMoved = before.calendarSequence !== calendarSequence;
  if (isMoved || !mayTell(before, lead, now)) return { after: before };
  return {
    after: { ...before, reminded: { lead, calendarSequence }, updatedAt: now },
    event: eventOf(before, lead),
  };
}

function eventOf(appointment: Appointment, lead: Lead): DomainEvent {
  const { calendarSequence } = appointment;
  const isAsked = statusTraits[appointment.status].tells === "unanswered";
  return isAsked
    ? domainEvent(AppointmentUnanswered, {
        ...facts(appointment),
        lead: UnansweredLead.parse(lead),
        calendarSequence,
      })
    : domainEvent(AppointmentReminderDue, {
        ...facts(appointment),
        lead: ReminderLead.parse(lead),
        calendarSequence,
      });
}

/** Whether telling helps: the moment is one of its status and news to who hears it, was not told, and does not come too late. */
function mayTell(appointment: Appointment, lead: Lead, now: string): boolean {
  return (
    momentsOf(appointment).includes(lead) &&
    !appointment.noShow &&
    isNews(appointment, lead) &&
    !isTold(appointment, lead) &&
    now < lastMoment(appointment, lead)
  );
}

/**
 * None is news that had passed when the appointment was confirmed or moved. What a doctor was asked less than a day ahead is not
 * asked again a day ahead.
 */
function isNews(appointment: Appointment, lead: Lead): boolean {
  const { confirmedAt = "", rescheduledAt = "", updatedAt, status } = appointment;
  const at = reminderTimes(appointment).find((moment) => moment.lead === lead)?.at ?? "";
  if (statusTraits[status].tells === "unanswered") return lead === "0h" || at > updatedAt;
  return at > confirmedAt && at > rescheduledAt;
}

function isTold({ reminded, calendarSequence }: Appointment, lead: Lead): boolean {
  return reminded?.calendarSequence === calendarSequence && hours[reminded.lead] <= hours[lead];
}

/** The moment from which telling comes too late. */
function lastMoment(appointment: Appointment, lead: Lead): string {
  if (lead === "0h") return "9999";
  const mine = momentsOf(appointment);
  const next = reminderTimes(appointment).find(
    (other) => mine.includes(other.lead) && hours[other.lead] < hours[lead],
  );
  return next?.at ?? instantOf(appointment);
}

function momentsOf({ status }: Appointment): readonly Lead[] {
  return leads[statusTraits[status].tells];
}
