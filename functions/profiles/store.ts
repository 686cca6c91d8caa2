import { aggregate } from "../platform/aggregate.ts";
import { folded, isLicensed, nameOf, Profile, shardOf } from "./domain/index.ts";

/** Profiles: `PROFILE#<user>` / `PROFILE`; professionals with a running licence are in the directory's indexes. */
export const profiles = aggregate<Profile>({
  kind: "profile",
  schema: Profile,
  id: (profile) => profile.userId,
  key: (id) => ({ pk: `PROFILE#${id}`, sk: "PROFILE" }),
  indexes: directoryKeys,
  list: directoryRow,
});

function directoryKeys(profile: Profile) {
  if (profile.role === "patient" || !isLicensed(profile, profile.updatedAt.slice(0, 10))) return {};
  const place = `${folded(profile.role === "doctor" ? profile.details.fullName : profile.details.name)}#${profile.userId}`;
  const shard = shardOf(profile.userId);
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
  if (profile.role === "doctor") {
    const { specialty, practiceName, city, state, zone, licenseExpiry } = profile.details;
    return { id, name: nameOf(profile), specialty, practiceName, city, state, zone, licenseExpiry };
  }
  if (profile.role === "patient") return {};
  const { name, address, city, state, country, phoneNumber, deliveryAvailable, licenseExpiry } =
    profile.details;
  return { id, name, address, city, state, country, phoneNumber, deliveryAvailable, licenseExpiry };
}
