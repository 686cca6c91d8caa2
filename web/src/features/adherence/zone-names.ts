import { wallClock } from "#kernel/dates";
import { zoneName, zoneWithCity } from "../../lib/time/dates.ts";

/** The names of two zones, with their cities if they share a name; undefined if people see no difference. */
export function zoneNames(zones: readonly [string, string], now: string): [string, string] | undefined {
  const [one, other] = [zoneName(zones[0]), zoneName(zones[1])];
  if (one !== other) return [one, other];
  const [clock, otherClock] = zones.map((zone) => JSON.stringify(wallClock(now, zone)));
  return clock === otherClock ? undefined : [zoneWithCity(zones[0]), zoneWithCity(zones[1])];
}
