import { instantOf } from "#kernel/dates";

/** A code or field name as words: `out_of_stock` and `fullName` become "out of stock" and "full name". */
export function spoken(code: string): string {
  return code
    .replaceAll("_", " ")
    .replace(/[A-Z]/g, (sign) => ` ${sign}`)
    .toLowerCase();
}

/** An appointment's day and time in words, always with its zone: "Tuesday, November 24, 2026 at 9:30 AM GMT-5". */
export function appointmentTime(appointment: { date: string; time: string; zone: string }): string {
  const { zone: timeZone } = appointment;
  const instant = new Date(instantOf(appointment));
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(instant);
  const clock = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(instant);
  return `${day} at ${clock}`.replaceAll("\u202f", " ");
}
