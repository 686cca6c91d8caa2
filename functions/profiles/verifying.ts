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

/** Whether the stage lets only those practise whom its operator has verified. */
export function verifies(): boolean {
  return isOn("VERIFY_PROFESSIONALS");
}

/** What keeps the person of a profile from practising at `now` on this stage; undefined when nothing does. */
export function practiceObstacleIn(profile: Profile | undefined, now: string): PracticeObstacle | undefined {
  return practiceObstacleOf(profile && practiceStateOf(profile), { now, verifies: verifies() });
}

/** What keeps the pharmacy of a profile from handing over what is ready on this stage; undefined when nothing does. */
export function handOverObstacleIn(profile: Profile | undefined): PracticeObstacle | undefined {
  return handOverObstacleOf(profile && { everVerified: profile.verified !== undefined }, verifies());
}

/** Whether somebody may practise at `now` whose profile stood so when it was saved: a licence ends by itself, a stage may begin to verify. */
export function mayPractise(standing: PracticeState, now: string): boolean {
  return practiceObstacleOf(standing, { now, verifies: verifies() }) === undefined;
}

/** Whether the operator of this stage is still to verify what the profile says. */
export function lacksVerification(profile: Profile): boolean {
  return awaitsVerification(practiceStateOf(profile), verifies());
}
