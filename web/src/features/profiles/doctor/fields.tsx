import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import {
  countries,
  DoctorDetails,
  genders,
  needsPart,
  optionMessages,
  specialties,
  titles,
} from "#domain/profiles";
import { useNow } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { type FormFields, ProfileFields } from "../profile-form.tsx";
import { messages } from "./messages.ts";

/** The form's values while it is being filled in. */
export type DoctorForm = z.input<typeof DoctorDetails>;

/** The fields of a doctor's profile under the specification's headings. */
export function DoctorFields({ control }: { control: Control<DoctorForm, unknown, unknown> }) {
  const { sections, help, noTexts } = messages();
  const words = optionMessages();
  const [country, zone] = useWatch({ control, name: ["country", "zone"] });
  // The current time there is a check.
  const time = formatTime(useNow(), zone);
  const fields: FormFields<DoctorForm, keyof typeof sections> = {
    title: { section: "personal", kind: "choice", width: "narrow", options: titles, words: words.titles },
    fullName: { section: "personal", kind: "name" },
    dateOfBirth: { section: "personal", kind: "birthDate" },
    gender: { section: "personal", kind: "choice", width: "narrow", options: genders, words: words.genders },
    specialty: {
      ...{ section: "personal", kind: "choice", width: "wide" },
      ...{ options: specialties, words: words.specialties },
    },
    yearsExperience: { section: "personal", kind: "number", width: "narrow" },
    practiceName: { section: "personal", kind: "organization" },
    licenseNumber: { section: "credentials", kind: "code" },
    licenseAuthority: { section: "credentials", kind: "text" },
    licenseExpiry: { section: "credentials", kind: "date", help: help.licenseExpiry },
    medicalCouncilId: { section: "credentials", kind: "code" },
    phoneNumber: { section: "contact", kind: "phone" },
    emergencyContact: {
      ...{ section: "contact", kind: "text", width: "wide", autoComplete: "off" },
      help: help.emergencyContact,
    },
    officeAddress: { section: "contact", kind: "street", width: "wide" },
    city: { section: "contact", kind: "city" },
    state: { section: "contact", kind: "state", optional: !needsPart(country, "state") },
    country: { section: "contact", kind: "choice", options: countries, words: words.countries },
    zone: { section: "contact", kind: "zone", help: help.zone(time) },
    notificationPreferences: {
      ...{ section: "notifications", kind: "emails" },
      ...{ help: help.emails, below: <p>{noTexts}</p> },
    },
  };
  return <ProfileFields control={control} shape={DoctorDetails.shape} sections={sections} fields={fields} />;
}
