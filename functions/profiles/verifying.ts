import { isOn } from "../platform/env.ts";
import {
  awaitsVerification,
  handOverObstacleOf,
  type PracticeObstacle,
  type PracticeState,
  type Profile,
  practiceObstacleOf,
  practiceStateOf,
} from "./domain/index.ts";

/** Whether the stage requires the operator's verification to practice. */
export function verifies(): boolean {
  return isOn("VERIFY_PROFESSIONALS");
}

/** What keeps a person from practicing at `now` on this stage; undefined if nothing does. */
export function practiceObstacleIn(profile: Profile | undefined, now: string): PracticeObstacle | undefined {
  return practiceObstacleOf(profile && practiceStateOf(profile), { now, verifies: verifies() });
}

/** What keeps a pharmacy from handing over what is ready on this stage; undefined if nothing does. */
export function handOverObstacleIn(profile: Profile | undefined): PracticeObstacle | undefined {
  return handOverObstacleOf(profile && { everVerified: profile.verified !== undefined }, verifies());
}

/**
 * Whether a person may practice at `now`, given the state at the last save: since then a license may have expired, or
 * the stage may have begun to verify.
 */
export function mayPractise(standing: PracticeState, now: string): boolean {
  return practiceObstacleOf(standing, { now, verifies: verifies() }) === undefined;
}

/** Whether the operator of this stage still has to verify the profile. */
export function lacksVerification(profile: Profile): boolean {
  return awaitsVerification(practiceStateOf(profile), verifies());
}
