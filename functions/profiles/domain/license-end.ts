import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { pharmacyCountries } from "./options.ts";

/** A license: its last day, and where its holder is. */
export interface License {
  readonly licenseExpiry: string;
  readonly zone?: string | undefined;
  readonly country?: string | undefined;
}

/** The zone of each country in which a day ends last. Pharmacies alone may state no zone. */
const lastZones: Readonly<Partial<Record<string, string>>> = {
  "United States": "Pacific/Honolulu",
  Canada: "America/Vancouver",
  "United Kingdom": "Europe/London",
  Australia: "Australia/Perth",
  "New Zealand": "Pacific/Auckland",
  Germany: "Europe/Berlin",
  France: "Europe/Paris",
  Italy: "Europe/Rome",
  Spain: "Atlantic/Canary",
  Netherlands: "Europe/Amsterdam",
  Other: "UTC",
} satisfies Record<(typeof pharmacyCountries)[number], string>;

/** The last day of which the midnight after it can be written. */
const lastWritten = "9999-12-30";

/** The zone of a holder's days: the one they state, else the one in which the day of their country ends last, else UTC. */
export function licenseZone({ zone, country = "Other" }: License): string {
  return zone ?? lastZones[country] ?? "UTC";
}

/** The instant at which a license ends: the midnight after its last day, where its holder is. Nothing else compares its day. */
export function licenseEndsAt(license: License): string {
  const { licenseExpiry } = license;
  const date = addDays(licenseExpiry > lastWritten ? lastWritten : licenseExpiry, 1);
  return instantOf({ date, time: "00:00", zone: licenseZone(license) });
}

/** How many of the holder's days are left after today; 0 on the last day, less once it has ended. */
export function licenseDaysLeft(license: License, now: string): number {
  const today = wallClock(now, licenseZone(license)).date;
  return Math.round((Date.parse(license.licenseExpiry) - Date.parse(today)) / 86_400_000);
}
