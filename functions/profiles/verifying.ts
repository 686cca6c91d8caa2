import { isOn } from "../platform/env.ts";
import { isVerified, type Profile } from "./domain/index.ts";

/** Whether the stage lets only those practise whom its operator has verified. */
export function verifies(): boolean {
  return isOn("VERIFY_PROFESSIONALS");
}

/** Whether somebody may not practise because the operator has not verified what the profile says. */
export function lacksVerification(profile: Profile): boolean {
  return profile.role !== "patient" && verifies() && !isVerified(profile);
}
