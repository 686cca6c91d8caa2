import {
  ClosedDates,
  NotificationPreferences,
  OperatingHours,
  openingMessages,
  optionMessages,
  weekLines,
} from "#domain/profiles";
import { formatDate, zoneWithCity } from "../../lib/time/dates.ts";
import { fieldLabels, type ProfileField, valueMessages } from "./field-messages.ts";
import { hoursText } from "./hours-text.ts";
import { hoursTexts } from "./hours-texts.ts";

interface Shown {
  /** Formats a phone number. The rules of all countries are large: most screens load them later. */
  readonly phone: (number: string) => string;
  /** Whether this installation sends text messages, so that the wish for them means something. */
  readonly hasTexts: boolean;
}

type Show = (value: unknown, shown: Shown) => string;

const written: Show = (value) => String(value ?? "");
const day: Show = (value) => (typeof value === "string" ? formatDate(value) : "");
const phone: Show = (value, shown) => (typeof value === "string" ? shown.phone(value) : "");
const zone: Show = (value) => (typeof value === "string" ? zoneWithCity(value) : "");
const list: Show = (value) => (Array.isArray(value) ? value.join(", ") : "");
const yesOrNo: Show = (value) => valueMessages()[value ? "yes" : "no"];

const gender: Show = (value) => {
  const words: Readonly<Record<string, string>> = optionMessages().genders;
  return words[String(value)] ?? "";
};

const hours: Show = (value) =>
  weekLines(OperatingHours.safeParse(value).data ?? {})
    .map((line) => hoursTexts().line(line, hoursText(line.hours)))
    .join("\n");

const closed: Show = (value) =>
  (ClosedDates.safeParse(value).data ?? [])
    .map(({ from, to = from }) => openingMessages().days(formatDate(from), formatDate(to)))
    .join("\n");

const channels: Show = (value, { hasTexts }) => {
  const wishes = NotificationPreferences.safeParse(value).data;
  const { yes, no, channel } = valueMessages();
  const shown = hasTexts ? (["email", "sms"] as const) : (["email"] as const);
  return wishes ? shown.map((one) => channel[one](wishes[one] ? yes : no)).join("\n") : "";
};

/** How a field is shown. One that is new does not compile until this is decided. */
const shows = {
  address: written,
  city: written,
  closedDates: closed,
  country: written,
  dataConsent: yesOrNo,
  dateOfBirth: day,
  deliveryAvailable: yesOrNo,
  email: written,
  emergencyContact: written,
  emergencyContactName: written,
  emergencyContactPhone: phone,
  emergencyContactRelationship: written,
  fullName: written,
  gender,
  healthGoals: written,
  insuranceAccepted: list,
  languagePreference: written,
  licenseAuthority: written,
  licenseExpiry: day,
  licenseNumber: written,
  medicalCouncilId: written,
  name: written,
  notificationPreferences: channels,
  officeAddress: written,
  operatingHours: hours,
  phoneNumber: phone,
  postalCode: written,
  practiceName: written,
  services: list,
  specialty: written,
  state: written,
  streetAddress: written,
  title: written,
  yearsExperience: written,
  zone,
} satisfies Readonly<Record<ProfileField, Show>>;

/** A field of a profile as people read it; undefined for a field that no form has. */
export function shownField(
  field: string,
  value: unknown,
  shown: Shown,
): { label: string; value: string } | undefined {
  if (!isField(field)) return undefined;
  return { label: fieldLabels()[field], value: shows[field](value, shown) };
}

function isField(field: string): field is ProfileField {
  return Object.hasOwn(shows, field);
}
