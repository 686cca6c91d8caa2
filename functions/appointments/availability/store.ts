import { Problem } from "#kernel/call/problem";
import { aggregate, type Stored } from "../../platform/table/aggregate.ts";
import { Availability, isDayOff, type OwnAvailability } from "./domain/index.ts";

/** The days on which a doctor takes no appointments: `AVAILABILITY#<doctor>` / `AVAILABILITY`. */
export const availabilities = aggregate<Availability>({
  kind: "availability",
  schema: Availability,
  id: ({ doctorId }) => doctorId,
  key: (id) => ({ pk: `AVAILABILITY#${id}`, sk: "AVAILABILITY" }),
  parties: { doctor: "doctorId" },
});

/** A doctor's days off as the doctor reads them. */
export function ownView(
  { weekdaysOff, away }: Pick<Availability, "weekdaysOff" | "away"> = { weekdaysOff: [], away: [] },
  version = 0,
): OwnAvailability {
  return { weekdaysOff, away, version };
}

/** The version of a doctor's days off; 0 before the first. */
export function versionOf(before: Stored<Availability> | undefined): number {
  return before?.stored.version ?? 0;
}

/** Requires that a doctor takes appointments on a day. Throws Problem 409. */
export async function requireOpenDay(doctorId: string, date: string): Promise<void> {
  if (isDayOff(await availabilities.find(doctorId), date)) throw new Problem("day_off");
}
