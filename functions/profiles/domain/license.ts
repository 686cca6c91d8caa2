import { type DomainEvent, domainEvent, LicenseExpired, LicenseExpiring } from "#events";
import type { Context } from "#kernel/context";
import { addDays, instantOf } from "#kernel/dates";
import type { Profile } from "./profile.ts";

/** How many days before the end of a license its holder is notified; 0 once it has ended. */
const licenseLeads = [30, 7, 0] as const;

/** The hour of the holder's morning; of UTC for a pharmacy that states no zone. */
const hour = "08:00";

/** A license is valid on its last day, as in `practiceObstacleOf`, which counts days of UTC. */
function endOf(licenseExpiry: string): string {
  return addDays(licenseExpiry, 1);
}

/** The moments at which the holder of a license is notified. None for a patient. */
export function licenseMoments(profile: Profile | undefined): { at: string; days: number }[] {
  if (!profile || profile.role === "patient") return [];
  const { licenseExpiry } = profile.details;
  const zone = profile.details.zone ?? "UTC";
  return licenseLeads.map((days) => {
    const date = days === 0 ? endOf(licenseExpiry) : addDays(licenseExpiry, -days);
    const morning = instantOf({ date, time: hour, zone });
    const ended = `${date}T00:00:00.000Z`;
    return { at: days === 0 && morning < ended ? ended : morning, days };
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
  const hasEnded = now.slice(0, 10) >= endOf(licenseExpiry);
  if (days === 0) {
    if (!hasEnded) return { after: before };
    const event = domainEvent(LicenseExpired, { userId, role, licenseExpiry });
    return { after: { ...before, updatedAt: now }, event };
  }
  if (hasEnded) return { after: before };
  const daysLeft = Math.round((Date.parse(licenseExpiry) - Date.parse(now.slice(0, 10))) / 86_400_000);
  return { after: before, event: domainEvent(LicenseExpiring, { userId, role, licenseExpiry, daysLeft }) };
}
