/** An appointment as a calendar entry: the same one under the same name for ever, so that every later file changes or strikes it. */
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";
import { instantOf } from "#kernel/dates";
import type { Locale } from "#kernel/text/messages";
import type { Appointment, AppointmentStatus } from "../appointment.ts";
import { placeOf, timeOf } from "../words.ts";
import { calendarMessages } from "./calendar-messages.ts";

/** Whose product it is: its name, who stands behind the entry (`Name <address>`), where its screens are. */
export interface CalendarSettings {
  readonly product: string;
  readonly sender: string;
  readonly origin: string;
}

export interface AppointmentFile {
  readonly name: "appointment.ics";
  readonly method: "PUBLISH" | "REQUEST" | "CANCEL";
  readonly text: string;
}

const minutes = 60;
const alarmsHoursBefore = [24, 2];

/**
 * The calendar file of an appointment as it stands. For a `guest` it is a message their calendar follows by itself; without one
 * it is a file to keep, in the reader's language unless a locale is named. Times are UTC, so that no calendar's own idea of the doctor's zone can move the appointment.
 */
export function calendarFile(
  appointment: Appointment,
  { product, sender, origin }: CalendarSettings,
  guest?: { readonly email: string },
  locale?: Locale,
): AppointmentFile {
  const messages = calendarMessages(locale);
  const status = statuses[appointment.status];
  const isOff = status === ICalEventStatus.CANCELLED;
  const kept = guest ? "REQUEST" : "PUBLISH";
  const method = isOff ? "CANCEL" : kept;
  const start = Date.parse(instantOf(appointment));
  const calendar = ical({
    prodId: { company: product, product: "Appointments", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: appointment.id,
    sequence: appointment.calendarSequence,
    stamp: new Date(appointment.updatedAt),
    start: new Date(start),
    end: new Date(start + minutes * 60_000),
    status,
    // Somebody who shares a calendar does not thereby share whom they see.
    class: ICalEventClass.PRIVATE,
    summary: messages.summary({ doctor: appointment.doctorName }),
    description: messages.description[appointment.status]({ appointment: timeOf(appointment) }),
    ...(appointment.practice && { location: placeOf(appointment.practice) }),
    url: `${origin}/patient/appointments`,
    organizer: sender,
  });
  if (guest) {
    const { patientName: name } = appointment;
    event.createAttendee({ email: guest.email, name, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  }
  for (const hours of isOff ? [] : alarmsHoursBefore) {
    event.createAlarm({ type: ICalAlarmType.display, trigger: hours * 3600 });
  }
  return { name: "appointment.ics", method, text: `${calendar.toString()}\r\n` };
}

const statuses: Readonly<Record<AppointmentStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
};
