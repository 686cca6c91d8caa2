/** What practising hangs on: the last day of the licence, and whether the operator found in the register what the profile says. */
export interface PracticeState {
  readonly licenseExpiry: string;
  readonly verified: boolean;
}

/** What keeps a professional from practising, as the problem that it is answered with. */
export type PracticeObstacle = "profile_incomplete" | "not_verified";

/**
 * The one rule of who may practise or fulfil at `now`: a profile, a licence that runs on that day (UTC), and where the stage
 * `verifies`, verified. Undefined when nothing is missing.
 */
export function practiceObstacleOf(
  standing: PracticeState | undefined,
  { now, verifies }: { now: string; verifies: boolean },
): PracticeObstacle | undefined {
  if (standing === undefined || standing.licenseExpiry < now.slice(0, 10)) return "profile_incomplete";
  return awaitsVerification(standing, verifies) ? "not_verified" : undefined;
}

/** Whether the operator is still to verify what the profile says, however long the licence runs. */
export function awaitsVerification(standing: PracticeState | undefined, verifies: boolean): boolean {
  return standing !== undefined && verifies && !standing.verified;
}

/**
 * What keeps a pharmacy from handing over what is ready, for which its patient waits: neither an ended licence nor one that is
 * to be verified again after a change, only that the operator withdrew the verification or never gave it.
 */
export function handOverObstacleOf(
  standing: { everVerified: boolean } | undefined,
  verifies: boolean,
): PracticeObstacle | undefined {
  if (standing === undefined) return "profile_incomplete";
  return verifies && !standing.everVerified ? "not_verified" : undefined;
}
