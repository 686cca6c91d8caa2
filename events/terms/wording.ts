import { instantOf } from "#kernel/dates";

/** A code or field name as words: `out_of_stock` and `fullName` become "out of stock" and "full name". */
export function spoken(code: string): string {
  return code
    .replaceAll("_", " ")
    .replace(/[A-Z]/g, (sign) => ` ${sign}`)
    .toLowerCase();
}

interface WordedAppointment {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
  /** The zone of the person who reads it, if it is known. */
  readonly readerZone?: string;
}

/**
 * An appointment's day and time in words, always with its zone: "Tuesday, November 24, 2026 at 9:30 AM GMT-5". For a
 * reader whose clock differs then, also on that clock.
 */
export function appointmentTime(appointment: WordedAppointment): string {
  const instant = new Date(instantOf(appointment));
  const there = timeIn(instant, appointment.zone);
  const here = timeIn(instant, appointment.readerZone ?? appointment.zone);
  return here === there ? there : `${there} (${here})`;
}

function timeIn(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(instant);
  const clock = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(instant);
  return `${day} at ${clock}`.replaceAll("\u202f", " ");
}
