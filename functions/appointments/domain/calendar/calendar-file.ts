/** An appointment as a calendar entry. Its UID never changes, so that later files update or remove it. */
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
import { placeOf, timeOf } from "../message-arguments.ts";
import { calendarMessages } from "./calendar-messages.ts";

/** The product's name, the entry's organizer (`Name <address>`), the origin of its links. */
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
 * The calendar file of an appointment. For a `guest` it is an invitation that their calendar follows; otherwise it is a
 * file to keep, in the reader's language unless a locale is given. Times are UTC, so that no calendar's own data on the
 * doctor's zone can shift the appointment.
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
  const activeMethod = guest ? "REQUEST" : "PUBLISH";
  const method = isOff ? "CANCEL" : activeMethod;
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
    // Sharing a calendar must not reveal which doctor a person sees.
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
