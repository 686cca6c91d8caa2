import type { VisitTime } from "../../../events/appointments.ts";
import { instantOf } from "../../platform/domain/dates.ts";

/** A visit's day and time in words, always with its zone: "Tuesday, November 24, 2026 at 9:30 AM GMT-5". */
export function visitTime({ date, time, zone }: VisitTime): string {
  const instant = new Date(instantOf({ date, time, zone }));
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: zone }).format(instant);
  const clock = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  }).format(instant);
  return `${day} at ${clock}`.replaceAll("\u202f", " ");
}
