import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Records } from "../platform/table/aggregate.ts";
import type { Write } from "../platform/table/transaction.ts";
import {
  addressLine,
  birthDateOf,
  type ClosedSpan,
  closedSoon,
  countryCodes,
  type FulfillingPharmacy,
  type License,
  lacksBirthday,
  nameNow,
  nameOf,
  type Opening,
  openingAt,
  type PatientDetails,
  type Profile,
  type ProfileOf,
  type Rating,
} from "./domain/index.ts";
import { ratings } from "./ratings/store.ts";
import { profiles } from "./store.ts";
import { handOverObstacleIn, lacksVerification, practiceObstacleIn } from "./verifying.ts";
import { versionOf } from "./version.ts";

export { profileToClose } from "./closing.ts";

/** The aggregates of the context, by kind. */
export const records: { profile: Records<Profile>; rating: Records<Rating> } = {
  profile: profiles,
  rating: ratings,
};

/** A person's complete profile; undefined if it was never saved. */
export async function profileOf(userId: string): Promise<Profile | undefined> {
  return await profiles.find(userId);
}

/** A patient's name as the profile has it now; undefined if it cannot be read. */
export async function patientNameOf(userId: string): Promise<string | undefined> {
  const profile = await profiles.findReadable(userId);
  return profile?.role === "patient" ? nameOf(profile) : undefined;
}

/** The names of doctors as their profiles have them now, by id. Missing are those that cannot be read. */
export async function doctorNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all([...new Set(ids)].map((id) => profiles.findReadable(id)));
  return new Map(
    found.flatMap((profile) =>
      profile?.role === "doctor" ? [[profile.userId, nameOf(profile)] as const] : [],
    ),
  );
}

/** A patient's name and e-mail address of now, and the check of a transaction that the profile is unchanged since; undefined without a profile. */
export async function namedPatient(
  userId: string,
): Promise<{ name: string; email: string; unchanged: Write } | undefined> {
  const profile = await profiles.find(userId);
  if (profile?.role !== "patient") return undefined;
  return { name: nameOf(profile), email: profile.details.email, unchanged: profiles.unchanged(profile) };
}

interface OwnProfile {
  readonly details?: Profile["details"];
  readonly version: string;
  readonly lacksVerification: boolean;
  readonly lacksBirthday?: boolean;
  readonly dataConsentDate?: string;
}

/** A profile as its owner sees it; without details if it was never saved. */
export function ownProfile(profile: Profile | undefined): OwnProfile {
  const version = versionOf(profile?.details);
  if (!profile) return { version, lacksVerification: false };
  return {
    details: profile.details,
    version,
    lacksVerification: lacksVerification(profile),
    ...(lacksBirthday(profile) && { lacksBirthday: true }),
    ...(profile.dataConsentDate && { dataConsentDate: profile.dataConsentDate }),
  };
}

/**
 * The doctor of a profile, if they may see patients at `now`: complete profile, valid license, verified if the stage requires it.
 * Undefined otherwise.
 */
export function practisingDoctorOf(profile: Profile | undefined, now: string) {
  return profile?.role === "doctor" && practiceObstacleIn(profile, now) === undefined
    ? practiceOf(profile)
    : undefined;
}

/** A doctor by id, by the same rule. */
export async function practisingDoctor(userId: string, now: string) {
  return practisingDoctorOf(await profiles.find(userId), now);
}

/** The doctor of a profile, who may see patients. Throws Problem 409 with what is missing. */
export function requirePractisingDoctor(profile: Profile | undefined, { now }: PersonContext) {
  if (profile?.role !== "doctor") throw new Problem("profile_incomplete");
  const missing = practiceObstacleIn(profile, now);
  if (missing) throw new Problem(missing);
  return practiceOf(profile);
}

/** A pharmacy that may dispense at `now`, by the same rule as a doctor. Undefined otherwise. */
export async function fulfillingPharmacy(
  userId: string,
  now: string,
): Promise<FulfillingPharmacy | undefined> {
  const profile = await profiles.find(userId);
  if (profile?.role !== "pharmacy" || practiceObstacleIn(profile, now)) return undefined;
  return { id: userId, ...profile.details };
}

/** Requires that the pharmacy of a profile may dispense. Throws Problem 409 with what is missing. */
export function requireFulfillingPharmacy(profile: Profile | undefined, { now }: PersonContext): void {
  const missing = practiceObstacleIn(profile, now);
  if (missing) throw new Problem(missing);
}

/** Requires that the pharmacy of a profile may hand over prescriptions that are ready. Throws Problem 409. */
export function requireHandingOverPharmacy(profile: Profile | undefined): void {
  const missing = handOverObstacleIn(profile);
  if (missing) throw new Problem(missing);
}

/** The practice of a doctor as the profile states it now; undefined if it was never saved. */
export async function practiceOfDoctor(userId: string) {
  const profile = await profiles.findEventually(userId);
  return profile?.role === "doctor" ? practiceOf(profile).practice : undefined;
}

function practiceOf(profile: ProfileOf<"doctor">) {
  const { specialty, zone, licenseExpiry, practiceName, officeAddress, city, state, phoneNumber } =
    profile.details;
  const practice = {
    name: practiceName,
    address: addressLine(officeAddress, city, state),
    phone: phoneNumber,
  };
  return { id: profile.userId, name: nameOf(profile), specialty, zone, licenseExpiry, practice };
}

/** A patient's details for others: without a date of birth that the patient never stated. */
export type ReadableDetails = Omit<PatientDetails, "dateOfBirth"> & Born;

interface Born {
  readonly dateOfBirth?: string | undefined;
}

/**
 * The profiles of patients by id, eventually consistent. Missing are those that cannot be read: a list shows its other
 * rows without them.
 */
export async function readableProfiles(ids: readonly string[]): Promise<Map<string, ReadableDetails>> {
  const found = await Promise.all([...new Set(ids)].map((id) => profiles.findReadable(id)));
  return new Map(
    found.flatMap((profile) =>
      profile?.role === "patient"
        ? [[profile.userId, { ...profile.details, dateOfBirth: birthDateOf(profile) }] as const]
        : [],
    ),
  );
}

/** What names a patient in a row: the name that is written there, and the one of today if it is another. */
interface NamedRow {
  readonly patientId: string;
  readonly patientName: string;
}

/**
 * Rows about patients, each with the date of birth in the profile of now, and the name there if it is another than in the row.
 * Without `patient` the profile cannot be read.
 */
export async function withPatients<Row extends NamedRow>(
  rows: readonly Row[],
): Promise<(Row & { patient?: Born; patientNameNow?: string })[]> {
  const patients = await readableProfiles(rows.map(({ patientId }) => patientId));
  return rows.map((row) => {
    const found = patients.get(row.patientId);
    if (!found) return row;
    const now = nameNow(row.patientName, found.fullName);
    return { ...row, patient: { dateOfBirth: found.dateOfBirth }, ...(now && { patientNameNow: now }) };
  });
}

/** Whether a person wants e-mails, yes by default, and the zone of the times in them, if the profile states one. */
export async function emailWishesOf(
  userId: string,
): Promise<{ hasEmails: boolean; zone?: string | undefined }> {
  const details = (await profiles.findEventually(userId))?.details;
  const zone = details && "zone" in details ? details.zone : undefined;
  return { hasEmails: details?.notificationPreferences.email ?? true, zone };
}

/** Whether a person wants e-mails. */
export async function wantsEmail(userId: string): Promise<boolean> {
  return (await emailWishesOf(userId)).hasEmails;
}

/** Whether a person wants text messages; yes by default. */
export async function wantsTexts(userId: string): Promise<boolean> {
  const profile = await profiles.findEventually(userId);
  return profile?.details.notificationPreferences.sms ?? true;
}

/** Whether a pharmacy is open, and on which dates it is closed soon, as far as it states that now. */
export async function openingOf(
  pharmacyId: string,
  now: string,
): Promise<{ opening?: Opening; closedDates?: readonly ClosedSpan[] }> {
  const profile = await profiles.findEventually(pharmacyId);
  if (profile?.role !== "pharmacy") return {};
  const opening = openingAt(profile.details, now);
  return { ...(opening && { opening }), closedDates: closedSoon(profile.details, opening, now) };
}

/** The country of a person's address, to which a phone number without a country code belongs; undefined if unknown. */
export async function countryOf(userId: string) {
  const profile = await profiles.find(userId);
  return profile && countryCodes[profile.details.country];
}

/** A doctor's time zone for display; UTC until the profile is saved. */
export async function zoneOf(doctorId: string): Promise<string> {
  const profile = await profiles.findEventually(doctorId);
  return profile?.role === "doctor" ? profile.details.zone : "UTC";
}

/** A doctor's license on file with the zone of its days; undefined until the profile is saved. */
export async function licenseOf(doctorId: string): Promise<(License & { zone: string }) | undefined> {
  const profile = await profiles.findEventually(doctorId);
  return profile?.role === "doctor" ? profile.details : undefined;
}

/** The state that a patient lives in; undefined for other roles and before the profile is saved. */
export async function stateOf(userId: string): Promise<string | undefined> {
  const profile = await profiles.findEventually(userId);
  return profile?.role === "patient" ? profile.details.state || undefined : undefined;
}
