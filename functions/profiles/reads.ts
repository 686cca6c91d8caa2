import type { ListedPharmacy } from "#domain/directory";
import { isLicensed, nameOf, type Profile } from "./domain/index.ts";
import { profiles } from "./store.ts";

/** A person's complete profile; undefined while it was never saved. */
export async function profileOf(userId: string): Promise<Profile | undefined> {
  return await profiles.find(userId);
}

/** A doctor who may see patients at `now`: complete profile, running licence. Undefined otherwise. */
export async function practisingDoctor(userId: string, now: string) {
  const profile = await profiles.find(userId);
  if (profile?.role !== "doctor" || !isLicensed(profile, now.slice(0, 10))) return undefined;
  const { specialty, zone } = profile.details;
  return { id: userId, name: nameOf(profile), specialty, zone };
}

/** A pharmacy that may fulfil prescriptions at `now`: complete profile, running licence. Undefined otherwise. */
export async function fulfillingPharmacy(userId: string, now: string): Promise<ListedPharmacy | undefined> {
  const profile = await profiles.glance(userId);
  if (profile?.role !== "pharmacy" || !isLicensed(profile, now.slice(0, 10))) return undefined;
  return { id: userId, ...profile.details };
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
