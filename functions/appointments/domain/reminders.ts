import {
  AppointmentReminderDue,
  AppointmentUnanswered,
  type DomainEvent,
  domainEvent,
  ReminderLead,
  UnansweredLead,
} from "#events";
import type { Context } from "#kernel/context";
import { instantOf } from "#kernel/dates";
import { type Appointment, Lead } from "./appointment.ts";
import { type StatusTraits, statusTraits } from "./status.ts";
import { facts, type Transition } from "./steps/transition.ts";

/** A reminder of one schedule of an appointment: every move starts a new schedule. */
export interface Reminder {
  readonly lead: Lead;
  readonly calendarSequence: number;
}

/** Elapsed hours, independent of daylight saving. */
const hours = { "24h": 24, "2h": 2, "0h": 0 } as const satisfies Record<Lead, number>;

const leads: Readonly<Record<StatusTraits["notification"], readonly Lead[]>> = {
  reminder: ReminderLead.options,
  unanswered: UnansweredLead.options,
  nothing: [],
};

/** When each reminder of an appointment at that time is due (ISO 8601 UTC), earliest first. */
export function reminderTimes(
  appointment: Pick<Appointment, "date" | "time" | "zone">,
): { lead: Lead; at: string }[] {
  const begins = Date.parse(instantOf(appointment));
  return Lead.options.map((lead) => ({
    lead,
    at: new Date(begins - hours[lead] * 3_600_000).toISOString(),
  }));
}

/** The reminders that an appointment still needs. */
export function remindersOf(appointment: Appointment, now: string): { lead: Lead; at: string }[] {
  return reminderTimes(appointment).filter(({ lead }) => mayNotify(appointment, lead, now));
}

/**
 * Handles a due reminder. It is sent at most once, only if the appointment was not moved since, and only before the
 * next reminder's time. The notice of an unanswered request is useful at any later time.
 */
export function remind(
  before: Appointment,
  { lead, calendarSequence }: Reminder,
  { now }: Context,
): Transition {
  const isMoved = before.calendarSequence !== calendarSequence;
  if (isMoved || !mayNotify(before, lead, now)) return { after: before };
  return {
    after: { ...before, reminded: { lead, calendarSequence }, updatedAt: now },
    event: eventOf(before, lead),
  };
}

function eventOf(appointment: Appointment, lead: Lead): DomainEvent {
  const { calendarSequence } = appointment;
  const isUnanswered = statusTraits[appointment.status].notification === "unanswered";
  return isUnanswered
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

/** Whether a reminder is still useful: it belongs to the status, is news to its reader, was not sent, and is not too late. */
function mayNotify(appointment: Appointment, lead: Lead, now: string): boolean {
  return (
    momentsOf(appointment).includes(lead) &&
    !appointment.noShow &&
    isNews(appointment, lead) &&
    !wasNotified(appointment, lead) &&
    now < lastMoment(appointment, lead)
  );
}

/**
 * A reminder whose time had passed when the appointment was confirmed or moved is not news. A doctor who got the request
 * less than a day ahead needs no reminder a day ahead.
 */
function isNews(appointment: Appointment, lead: Lead): boolean {
  const { confirmedAt = "", rescheduledAt = "", updatedAt, status } = appointment;
  const at = reminderTimes(appointment).find((moment) => moment.lead === lead)?.at ?? "";
  if (statusTraits[status].notification === "unanswered") return lead === "0h" || at > updatedAt;
  return at > confirmedAt && at > rescheduledAt;
}

function wasNotified({ reminded, calendarSequence }: Appointment, lead: Lead): boolean {
  return reminded?.calendarSequence === calendarSequence && hours[reminded.lead] <= hours[lead];
}

/** The instant from which a reminder is too late. */
function lastMoment(appointment: Appointment, lead: Lead): string {
  if (lead === "0h") return "9999";
  const mine = momentsOf(appointment);
  const next = reminderTimes(appointment).find(
    (other) => mine.includes(other.lead) && hours[other.lead] < hours[lead],
  );
  return next?.at ?? instantOf(appointment);
}

function momentsOf({ status }: Appointment): readonly Lead[] {
  return leads[statusTraits[status].notification];
}
