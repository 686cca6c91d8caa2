import { isOn } from "../platform/env.ts";
import { awaitsVerification, type Hindrance, hindranceOf, type Profile, standingOf } from "./domain/index.ts";

/** Whether the stage lets only those practise whom its operator has verified. */
export function verifies(): boolean {
  return isOn("VERIFY_PROFESSIONALS");
}

/** What keeps the person of a profile from practising at `now` on this stage; undefined when nothing does. */
export function hindranceIn(profile: Profile | undefined, now: string): Hindrance | undefined {
  return hindranceOf(profile && standingOf(profile), { now, verifies: verifies() });
}

/** Whether the operator of this stage is still to verify what the profile says. */
export function lacksVerification(profile: Profile): boolean {
  return awaitsVerification(standingOf(profile), verifies());
}
