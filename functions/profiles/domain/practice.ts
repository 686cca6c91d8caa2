import { type License, licenseEndsAt } from "./license-end.ts";

/** The state on which the right to practice depends: the license, and whether the operator found the profile's credentials in the register. */
export interface PracticeState extends License {
  readonly verified: boolean;
  /** When the account is closed, if its owner asked for that. */
  readonly closesAt?: string | undefined;
}

/** What keeps a professional from practicing, as a problem code. */
export type PracticeObstacle = "profile_incomplete" | "license_expired" | "not_verified" | "closing_begun";

/**
 * The one rule of who may practice or dispense at `now`: a profile, an account that is not closed, a license that has not ended, and
 * verification if the stage `verifies`. Undefined if nothing is missing.
 */
export function practiceObstacleOf(
  standing: PracticeState | undefined,
  { now, verifies }: { now: string; verifies: boolean },
): PracticeObstacle | undefined {
  if (standing === undefined) return "profile_incomplete";
  if (standing.closesAt !== undefined && standing.closesAt <= now) return "closing_begun";
  if (licenseEndsAt(standing) <= now) return "license_expired";
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
