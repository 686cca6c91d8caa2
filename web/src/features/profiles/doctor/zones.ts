import { zoneWithCity } from "../../../lib/time/dates.ts";

/** The time zones the browser knows, the given one among them. */
export function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(chosen) ? known : [chosen, ...known];
}

let names: Readonly<Record<string, string>> | undefined;

/** What people read for a time zone: its city, and what the zone is called: "New York (Eastern Time)". */
export function zoneNames(): Readonly<Record<string, string>> {
  names ??= Object.fromEntries(Intl.supportedValuesOf("timeZone").map((zone) => [zone, zoneWithCity(zone)]));
  return names;
}
