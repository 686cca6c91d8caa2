import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { Day, Zone } from "#kernel/dates";
import { emailAddress } from "#kernel/text/email-address";
import { writtenPhoneNumber } from "#kernel/text/phone-number";
import { mayBeEmpty, optionalLines, optionalText, personName, text } from "#kernel/text/text";
import { completeAddress } from "./address.ts";
import { ClosedDates } from "./closed-dates.ts";
import { OperatingHours } from "./hours.ts";
import {
  countries,
  genders,
  insurances,
  languages,
  patientGenders,
  pharmacyCountries,
  pharmacyServices,
  specialties,
  titles,
} from "./options.ts";

/** A person's notification channels: both on by default. */
export const NotificationPreferences = z.strictObject({ sms: z.boolean(), email: z.boolean() });
const notificationPreferences = z._default(NotificationPreferences, { sms: true, email: true });

/** A part of an address that a country may lack; empty then. */
const addressPart = (longest: number) => z._default(mayBeEmpty(longest), "");

const choice = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, fieldErrors.required);

/** Some of the options, each once. */
const chosen = <const Options extends readonly string[]>(options: Options) =>
  z.array(choice(options)).check(
    z.refine((all) => new Set(all).size === all.length, fieldErrors.invalid),
    z.maxLength(options.length),
  );

/** A patient's details; all are required except gender, health goals, language, consent and zone. */
export const PatientDetails = z
  .strictObject({
    fullName: personName(),
    dateOfBirth: Day,
    gender: z.optional(choice(patientGenders)),
    email: emailAddress,
    phoneNumber: writtenPhoneNumber(),
    streetAddress: text(),
    city: text(),
    state: addressPart(200),
    postalCode: addressPart(20),
    country: choice(countries),
    emergencyContactName: personName(),
    emergencyContactPhone: writtenPhoneNumber(),
    emergencyContactRelationship: text(),
    healthGoals: optionalLines(1000),
    languagePreference: z._default(choice(languages), "English"),
    /** Whether data may be used beyond treatment; the server dates it. */
    dataConsent: z._default(z.boolean(), false),
    /** Where the patient lives: e-mails also show the times of appointments there. */
    zone: z.optional(Zone),
    notificationPreferences,
  })
  .check(completeAddress());
export type PatientDetails = z.infer<typeof PatientDetails>;

/** The details a doctor must state before patients can book: identity, license, practice. */
export const DoctorDetails = z
  .strictObject({
    fullName: personName(),
    title: choice(titles),
    dateOfBirth: Day,
    gender: z.optional(choice(genders)),
    licenseNumber: text(60),
    licenseAuthority: text(),
    licenseExpiry: Day,
    specialty: choice(specialties),
    medicalCouncilId: text(60),
    yearsExperience: z
      .number(fieldErrors.number)
      .check(z.int(fieldErrors.number), z.minimum(0, fieldErrors.number), z.maximum(80)),
    practiceName: text(),
    phoneNumber: writtenPhoneNumber(),
    emergencyContact: optionalText(200),
    officeAddress: text(),
    city: text(),
    state: addressPart(200),
    country: choice(countries),
    zone: Zone,
    notificationPreferences,
  })
  .check(completeAddress());
export type DoctorDetails = z.infer<typeof DoctorDetails>;

/** The details a pharmacy must state before patients can choose it. */
export const PharmacyDetails = z
  .strictObject({
    name: text(),
    licenseNumber: text(60),
    licenseExpiry: Day,
    phoneNumber: writtenPhoneNumber(),
    email: emailAddress,
    address: text(),
    city: text(),
    state: addressPart(200),
    country: choice(pharmacyCountries),
    deliveryAvailable: z._default(z.boolean(), false),
    operatingHours: z.optional(OperatingHours),
    closedDates: z.optional(ClosedDates),
    /** The zone of the opening hours; without it they do not say whether the pharmacy is open. */
    zone: z.optional(Zone),
    services: z._default(chosen(pharmacyServices), []),
    insuranceAccepted: z._default(chosen(insurances), []),
    notificationPreferences,
  })
  .check(completeAddress());
export type PharmacyDetails = z.infer<typeof PharmacyDetails>;

/** The age from which people may have an account. Younger ones get a hint, and are not refused. */
const minimumAge = 13;

/** Whether a person born on a day is too young for an account on another. */
export function isTooYoung(dateOfBirth: string, today: string): boolean {
  const youngest = `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`;
  return dateOfBirth > youngest && dateOfBirth <= today;
}

/** The birth date that forms once had as their default. */
const sampleBirthday = "1990-01-01";

const profile = <Role extends string, Details extends z.ZodMiniType>(role: Role, details: Details) =>
  z.object({
    userId: z.string(),
    role: z.literal(role),
    details,
    /** The credentials that the operator found in the register; they count as long as the profile is unchanged. */
    verified: z.optional(z.record(z.string(), z.string())),
    /** Whether a patient entered their birth date themselves, in a form without a default. */
    statedBirthday: z.optional(z.literal(true)),
    /** When a patient gave the consent that the details show, ISO 8601. */
    dataConsentDate: z.optional(z.string()),
    /** When the account is closed, if its owner asked for that. */
    closesAt: z.optional(z.string()),
    completedAt: z.string(),
    updatedAt: z.string(),
  });

/** An address is checked when it is entered. One that earlier rules accepted must not hide the whole profile. */
const stored = { email: z.string() };

/** A complete profile; one that was never saved does not exist. */
export const Profile = z.discriminatedUnion("role", [
  profile("patient", z.safeExtend(PatientDetails, stored)),
  profile("doctor", DoctorDetails),
  profile("pharmacy", z.safeExtend(PharmacyDetails, stored)),
]);
export type Profile = z.infer<typeof Profile>;
export type ProfileOf<R extends Profile["role"]> = Extract<Profile, { role: R }>;

/** The date of birth that a patient stated; undefined for a default that they never confirmed. */
export function birthDateOf(profile: ProfileOf<"patient">): string | undefined {
  return lacksBirthday(profile) ? undefined : profile.details.dateOfBirth;
}

/** Whether a profile holds the default birth date, unconfirmed: then it is incomplete. */
export function lacksBirthday(profile: Profile): boolean {
  if (profile.role !== "patient" || profile.statedBirthday) return false;
  return profile.details.dateOfBirth === sampleBirthday;
}

/** The name that others see: a doctor's with the title, a pharmacy's own. */
export function nameOf(profile: Profile): string {
  if (profile.role === "pharmacy") return profile.details.name;
  return profile.role === "doctor"
    ? `${profile.details.title} ${profile.details.fullName}`
    : profile.details.fullName;
}
