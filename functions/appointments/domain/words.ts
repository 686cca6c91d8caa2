import { instantOf } from "#kernel/dates";
import type { CancellationReason, VisitTime } from "../../../events/appointments.ts";

/** What the patient reads when the doctor chose a reason and wrote nothing. */
export const cancellationWords: Readonly<Record<CancellationReason, string | undefined>> = {
  doctor_unavailable: "I am not available at this time.",
  other_doctor: "Another doctor is the better choice for you.",
  other: undefined,
};

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
