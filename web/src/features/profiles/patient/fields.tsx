import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import {
  countries,
  isTooYoung,
  languages,
  needsPart,
  optionMessages,
  type PatientDetails,
  patientGenders,
} from "#domain/profiles";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone, formatDate } from "../../../lib/time/dates.ts";
import { reminders } from "../../adherence/parts.ts";
import { zoneNames, zones } from "../doctor/zones.ts";
import { profileMessages } from "../messages.ts";
import { FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";
import { patientMessages } from "./messages.ts";

/** The form's values while it is being filled in. */
export type PatientForm = z.input<typeof PatientDetails>;

interface Fields {
  control: Control<PatientForm, unknown>;
}

/** The fields of a patient's profile under the specification's headings. */
export function PatientFields({ control, consentSince }: Fields & { consentSince: string | undefined }) {
  const [consents, born, zone] = useWatch({ control, name: ["dataConsent", "dateOfBirth", "zone"] });
  return (
    <>
      <FormSection title={patientMessages().sections.personal}>
        <FormText control={control} name="fullName" kind="name" label={profileMessages().fields.fullName} />
        <FormText
          control={control}
          name="dateOfBirth"
          kind="birthDate"
          label={profileMessages().fields.dateOfBirth}
          {...(isTooYoung(born, nowIso().slice(0, 10)) && { help: patientMessages().fields.tooYoung })}
        />
        <FormSelect
          control={control}
          name="gender"
          width="narrow"
          optional
          label={profileMessages().fields.gender}
          options={patientGenders}
          words={optionMessages().genders}
        />
        <FormText control={control} name="email" kind="email" label={profileMessages().fields.email} />
        <FormText
          control={control}
          name="phoneNumber"
          kind="phone"
          label={profileMessages().fields.phoneNumber}
        />
      </FormSection>
      <AddressFields control={control} />
      <EmergencyFields control={control} />
      <FormSection title={patientMessages().sections.additional}>
        <FormText
          control={control}
          name="healthGoals"
          width="full"
          optional
          lines={3}
          label={patientMessages().fields.healthGoals}
          help={patientMessages().fields.healthGoalsHelp}
          autoComplete="off"
        />
        <FormSelect
          control={control}
          name="languagePreference"
          label={patientMessages().fields.language}
          help={patientMessages().fields.languageHelp}
          options={languages}
          words={optionMessages().languages}
        />
        <FormSelect
          control={control}
          name="zone"
          width="wide"
          label={patientMessages().fields.zone}
          help={patientMessages().fields.zoneHelp}
          options={zones(zone ?? deviceZone())}
          words={zoneNames(zone ?? deviceZone())}
        />
        <FormSwitch
          control={control}
          name="dataConsent"
          label={patientMessages().fields.consent}
          help={
            consentSince && consents
              ? patientMessages().fields.consentSince(formatDate(consentSince, deviceZone()))
              : patientMessages().fields.consentHelp
          }
        />
        <FormSwitch
          control={control}
          name="notificationPreferences.email"
          label={profileMessages().fields.emails}
          help={patientMessages().fields.emailsHelp}
        />
        <TextsField control={control} />
      </FormSection>
    </>
  );
}

/** The switch for text messages, where the installation sends any. */
function TextsField({ control }: Fields) {
  const { data } = useQuery(reminders);
  if (!data) return null;
  const { texts, textsHelp, noTexts } = patientMessages().fields;
  if (!data.offered.includes("sms")) return <p>{noTexts}</p>;
  return <FormSwitch control={control} name="notificationPreferences.sms" label={texts} help={textsHelp} />;
}

function AddressFields({ control }: Fields) {
  const country = useWatch({ control, name: "country" });
  return (
    <FormSection title={patientMessages().sections.address}>
      <FormText
        control={control}
        name="streetAddress"
        kind="street"
        label={profileMessages().fields.streetAddress}
      />
      <FormText control={control} name="city" kind="city" label={profileMessages().fields.city} />
      <FormText
        control={control}
        name="state"
        kind="state"
        optional={!needsPart(country, "state")}
        label={profileMessages().fields.state}
      />
      <FormText
        control={control}
        name="postalCode"
        kind="postalCode"
        optional={!needsPart(country, "postalCode")}
        label={patientMessages().fields.postalCode}
      />
      <FormSelect
        control={control}
        name="country"
        width="wide"
        label={profileMessages().fields.country}
        options={countries}
        words={optionMessages().countries}
      />
    </FormSection>
  );
}

function EmergencyFields({ control }: Fields) {
  return (
    <FormSection title={patientMessages().sections.emergency}>
      <FormText
        control={control}
        name="emergencyContactName"
        width="wide"
        label={patientMessages().fields.contactName}
        autoComplete="off"
      />
      <FormText
        control={control}
        name="emergencyContactPhone"
        kind="phone"
        label={profileMessages().fields.phoneNumber}
        autoComplete="off"
      />
      <FormText
        control={control}
        name="emergencyContactRelationship"
        label={patientMessages().fields.relationship}
        autoComplete="off"
      />
    </FormSection>
  );
}
