import { type DomainEvent, domainEvent, LicenseExpired, LicenseExpiring } from "#events";
import type { Context } from "#kernel/context";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import { licenseDaysLeft, licenseEndsAt, licenseZone } from "./license-end.ts";
import type { Profile } from "./profile.ts";

/** How many days before the end of a license its holder is notified; 0 once it has ended. */
const licenseLeads = [30, 7, 0] as const;

/** The hour of the holder's morning. */
const hour = "08:00";

/** The moments at which the holder of a license is notified. None for a patient. */
export function licenseMoments(profile: Profile | undefined): { at: string; days: number }[] {
  if (!profile || profile.role === "patient") return [];
  const { details } = profile;
  const zone = licenseZone(details);
  const firstDayWithout = wallClock(licenseEndsAt(details), zone).date;
  return licenseLeads.map((days) => {
    const date = days === 0 ? firstDayWithout : addDays(details.licenseExpiry, -days);
    return { at: instantOf({ date, time: hour, zone }), days };
  });
}

/**
 * Records that the holder of a license is notified. No event if the profile states another license by then, or the license has ended before
 * a late notice. A save with the present time takes an ended license out of the directory.
 */
export function tellLicense(
  before: Profile,
  { licenseExpiry, days }: { licenseExpiry: string; days: number },
  { now }: Context,
): { after: Profile; event?: DomainEvent } {
  if (before.role === "patient" || before.details.licenseExpiry !== licenseExpiry) return { after: before };
  const { userId, role } = before;
  const hasEnded = licenseEndsAt(before.details) <= now;
  if (days === 0) {
    if (!hasEnded) return { after: before };
    const event = domainEvent(LicenseExpired, { userId, role, licenseExpiry });
    return { after: { ...before, updatedAt: now }, event };
  }
  if (hasEnded) return { after: before };
  const daysLeft = licenseDaysLeft(before.details, now);
  return { after: before, event: domainEvent(LicenseExpiring, { userId, role, licenseExpiry, daysLeft }) };
}
