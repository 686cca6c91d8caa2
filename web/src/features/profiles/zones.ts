import { zoneWithCity } from "../../lib/time/dates.ts";

/** The time zones that the browser knows, including the given one. */
export function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(chosen) ? known : [chosen, ...known];
}

let names: Readonly<Record<string, string>> | undefined;

/** The labels of the same zones, with city and name: "New York (Eastern Time)". */
export function zoneNames(chosen: string): Readonly<Record<string, string>> {
  names ??= Object.fromEntries(Intl.supportedValuesOf("timeZone").map((zone) => [zone, zoneWithCity(zone)]));
  return chosen in names ? names : { ...names, [chosen]: zoneWithCity(chosen) };
}
