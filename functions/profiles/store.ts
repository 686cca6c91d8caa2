import { shardOf } from "#kernel/shard";
import { sortable } from "#kernel/text/search";
import { aggregate } from "../platform/table/aggregate.ts";
import { everyItem } from "../platform/table/page-of.ts";
import { beginning } from "../platform/table/table.ts";
import { isVerified, nameOf, Profile } from "./domain/index.ts";
import { practiceObstacleIn } from "./verifying.ts";

/** How many shards a directory has, so that readers are not all on one partition key. */
export const directoryParts = 4;

/**
 * Profiles: `PROFILE#<user>` / `PROFILE`. Professionals with a valid license are in the directory's indexes; those who
 * await verification are in `UNVERIFIED` instead.
 */
export const profiles = aggregate<Profile>({
  kind: "profile",
  schema: Profile,
  id: (profile) => profile.userId,
  key: (id) => ({ pk: `PROFILE#${id}`, sk: "PROFILE" }),
  indexes: directoryKeys,
  list: directoryRow,
  // The next free times (`openings.ts`): a save must not drop them from the directory.
  preserved: ["openings"],
});

const unverified = "UNVERIFIED";

/** All unverified professionals, the longest waiting first. */
export async function* unverifiedIds(): AsyncGenerator<string, void, undefined> {
  for await (const { gsi1sk } of everyItem({ index: "gsi1", pk: unverified, ...beginning("") }))
    yield String(gsi1sk).split("#")[1] ?? "";
}

function directoryKeys(profile: Profile) {
  const hindrance = practiceObstacleIn(profile, profile.updatedAt);
  if (hindrance === "not_verified") {
    return { gsi1pk: unverified, gsi1sk: `${profile.updatedAt}#${profile.userId}` };
  }
  if (profile.role === "patient" || hindrance !== undefined) return {};
  const place = `${sortable(profile.role === "doctor" ? profile.details.fullName : profile.details.name)}#${profile.userId}`;
  const shard = shardOf(profile.userId, directoryParts);
  if (profile.role === "pharmacy") return { gsi1pk: `PHARMACIES#${shard}`, gsi1sk: place };
  return {
    gsi1pk: `DOCTORS#${profile.details.specialty}`,
    gsi1sk: place,
    gsi2pk: `DOCTORS#${shard}`,
    gsi2sk: place,
  };
}

function directoryRow(profile: Profile): Record<string, unknown> {
  const id = profile.userId;
  const standing = { verified: isVerified(profile), ...(profile.closesAt && { closesAt: profile.closesAt }) };
  if (profile.role === "doctor") {
    const { specialty, practiceName, city, state, zone, licenseExpiry } = profile.details;
    return {
      id,
      name: nameOf(profile),
      specialty,
      practiceName,
      city,
      state,
      zone,
      licenseExpiry,
      ...standing,
    };
  }
  if (profile.role === "patient") return {};
  const { name, address, city, state, country, phoneNumber, deliveryAvailable, licenseExpiry } =
    profile.details;
  const { operatingHours, closedDates, zone, services, insuranceAccepted } = profile.details;
  const place = { name, address, city, state, country, phoneNumber };
  const service = { deliveryAvailable, operatingHours, closedDates, zone, services, insuranceAccepted };
  return { id, ...place, ...service, licenseExpiry, ...standing };
}
