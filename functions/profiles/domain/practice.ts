/**
 * The state on which the right to practice depends: the last day of the license, and whether the operator found the
 * profile's credentials in the register.
 */
export interface PracticeState {
  readonly licenseExpiry: string;
  readonly verified: boolean;
}

/** What keeps a professional from practicing, as a problem code. */
export type PracticeObstacle = "profile_incomplete" | "license_expired" | "not_verified";

/**
 * The one rule of who may practice or dispense at `now`: a profile, a license valid on that day (UTC), and verification
 * if the stage `verifies`. Undefined if nothing is missing.
 */
export function practiceObstacleOf(
  standing: PracticeState | undefined,
  { now, verifies }: { now: string; verifies: boolean },
): PracticeObstacle | undefined {
  if (standing === undefined) return "profile_incomplete";
  if (standing.licenseExpiry < now.slice(0, 10)) return "license_expired";
  return awaitsVerification(standing, verifies) ? "not_verified" : undefined;
}

/** Whether the operator still has to verify the profile, even if the license has expired. */
export function awaitsVerification(standing: PracticeState | undefined, verifies: boolean): boolean {
  return standing !== undefined && verifies && !standing.verified;
}

/**
 * What keeps a pharmacy from handing over a prescription that is ready. The patient is waiting for it, so neither an expired
 * license nor a changed one that awaits verification blocks it; only a withdrawn or never given verification does.
 */
export function handOverObstacleOf(
  standing: { everVerified: boolean } | undefined,
  verifies: boolean,
): PracticeObstacle | undefined {
  if (standing === undefined) return "profile_incomplete";
  return verifies && !standing.everVerified ? "not_verified" : undefined;
}
