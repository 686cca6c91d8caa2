import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import {
  countries,
  isTooYoung,
  languages,
  needsPart,
  optionMessages,
  PatientDetails,
  patientGenders,
} from "#domain/profiles";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone, formatDate } from "../../../lib/time/dates.ts";
import { reminders } from "../../adherence/exports.ts";
import { type FormFields, ProfileFields } from "../profile-form.tsx";
import { FormSwitch } from "../profile-inputs.tsx";
import { patientMessages } from "./messages.ts";

/** The form's values while it is being filled in. */
export type PatientForm = z.input<typeof PatientDetails>;

interface Fields {
  control: Control<PatientForm, unknown, unknown>;
}

/** The fields of a patient's profile under the specification's headings. */
export function PatientFields({ control, consentSince }: Fields & { consentSince: string | undefined }) {
  const { sections, labels, help } = patientMessages();
  const words = optionMessages();
  const [consents, born, country] = useWatch({ control, name: ["dataConsent", "dateOfBirth", "country"] });
  const consent =
    consentSince && consents ? help.consentSince(formatDate(consentSince, deviceZone())) : help.consent;
  const tooYoung = isTooYoung(born, nowIso().slice(0, 10)) ? help.tooYoung : undefined;
  const fields: FormFields<PatientForm, keyof typeof sections> = {
    fullName: { section: "personal", kind: "name" },
    dateOfBirth: { section: "personal", kind: "birthDate", help: tooYoung },
    gender: {
      ...{ section: "personal", kind: "choice", width: "narrow" },
      ...{ options: patientGenders, words: words.genders },
    },
    email: { section: "personal", kind: "email" },
    phoneNumber: { section: "personal", kind: "phone" },
    streetAddress: { section: "address", kind: "street" },
    city: { section: "address", kind: "city" },
    state: { section: "address", kind: "state", optional: !needsPart(country, "state") },
    postalCode: { section: "address", kind: "postalCode", optional: !needsPart(country, "postalCode") },
    country: {
      ...{ section: "address", kind: "choice", width: "wide" },
      ...{ options: countries, words: words.countries },
    },
    emergencyContactName: {
      ...{ section: "emergency", kind: "text", width: "wide", autoComplete: "off" },
      label: labels.contactName,
    },
    emergencyContactPhone: {
      ...{ section: "emergency", kind: "phone", autoComplete: "off" },
      label: labels.contactPhone,
    },
    emergencyContactRelationship: {
      ...{ section: "emergency", kind: "text", autoComplete: "off" },
      label: labels.relationship,
    },
    healthGoals: {
      ...{ section: "additional", kind: "text", width: "full", lines: 3, autoComplete: "off" },
      help: help.healthGoals,
    },
    languagePreference: {
      ...{ section: "additional", kind: "choice", help: help.language },
      ...{ options: languages, words: words.languages },
    },
    zone: { section: "additional", kind: "zone", width: "wide", help: help.zone },
    dataConsent: { section: "additional", kind: "switch", help: consent },
    notificationPreferences: {
      ...{ section: "additional", kind: "emails", help: help.emails },
      below: <TextsField control={control} />,
    },
  };
  return <ProfileFields control={control} shape={PatientDetails.shape} sections={sections} fields={fields} />;
}

/** The switch for text messages, where the installation sends any. */
function TextsField({ control }: Fields) {
  const { data } = useQuery(reminders);
  if (!data) return null;
  const { labels, help, noTexts } = patientMessages();
  if (!data.offered.includes("sms")) return <p>{noTexts}</p>;
  return (
    <FormSwitch
      control={control as unknown as Control}
      name="notificationPreferences.sms"
      label={labels.texts}
      help={help.texts}
    />
  );
}
