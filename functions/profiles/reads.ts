import type { ListedPharmacy } from "#domain/directory";
import type { PersonMoment } from "../platform/domain/moment.ts";
import { Problem } from "../platform/domain/problem.ts";
import { isLicensed, nameOf, type Profile, type ProfileOf } from "./domain/index.ts";
import { profiles } from "./store.ts";
import { lacksVerification } from "./verifying.ts";

/** A person's complete profile; undefined while it was never saved. */
export async function profileOf(userId: string): Promise<Profile | undefined> {
  return await profiles.find(userId);
}

/** A doctor who may see patients at `now`: complete profile, running licence, verified where that is asked. Undefined otherwise. */
export async function practisingDoctor(userId: string, now: string) {
  const profile = await profiles.find(userId);
  return profile?.role === "doctor" && whatIsMissing(profile, now) === undefined
    ? practiceOf(profile)
    : undefined;
}

/** The signed-in doctor, who may see patients. Throws Problem 409 that says what is missing. */
export async function inPractice({ actor, now }: PersonMoment) {
  const profile = await profiles.find(actor.id);
  if (profile?.role !== "doctor") throw new Problem("profile_incomplete");
  const missing = whatIsMissing(profile, now);
  if (missing) throw new Problem(missing);
  return practiceOf(profile);
}

/** A pharmacy that may fulfil prescriptions at `now`, by the same rule as a doctor. Undefined otherwise. */
export async function fulfillingPharmacy(userId: string, now: string): Promise<ListedPharmacy | undefined> {
  const profile = await profiles.glance(userId);
  if (profile?.role !== "pharmacy" || whatIsMissing(profile, now)) return undefined;
  return { id: userId, ...profile.details };
}

/** Makes sure that the signed-in pharmacy may fulfil. Throws Problem 409 that says what is missing. */
export async function inBusiness({ actor, now }: PersonMoment): Promise<void> {
  const profile = await profiles.glance(actor.id);
  const missing = profile ? whatIsMissing(profile, now) : "profile_incomplete";
  if (missing) throw new Problem(missing);
}

function practiceOf(profile: ProfileOf<"doctor">) {
  const { specialty, zone } = profile.details;
  return { id: profile.userId, name: nameOf(profile), specialty, zone };
}

function whatIsMissing(profile: Profile, now: string) {
  if (!isLicensed(profile, now.slice(0, 10))) return "profile_incomplete";
  return lacksVerification(profile) ? "not_verified" : undefined;
}

/** Whether a person wants e-mails: yes unless switched off. */
export async function wantsMail(userId: string): Promise<boolean> {
  const profile = await profiles.glance(userId);
  return profile?.details.notificationPreferences.email ?? true;
}

/** The zone a doctor works in, for what is shown; UTC while the profile was never saved. */
export async function zoneOf(doctorId: string): Promise<string> {
  const profile = await profiles.glance(doctorId);
  return profile?.role === "doctor" ? profile.details.zone : "UTC";
}
