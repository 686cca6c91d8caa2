import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import {
  countries,
  type DoctorDetails,
  genders,
  needsPart,
  optionMessages,
  specialties,
  titles,
} from "#domain/profiles";
import { useNow } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { profileMessages } from "../messages.ts";
import { FormNumber, FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";
import { messages } from "./messages.ts";
import { zoneNames, zones } from "./zones.ts";

/** The form's values while it is being filled in. */
export type DoctorForm = z.input<typeof DoctorDetails>;

/** The fields of a doctor's profile under the specification's headings. */
export function DoctorFields({ control }: { control: Control<DoctorForm, unknown> }) {
  const { sections } = messages();
  const country = useWatch({ control, name: "country" });
  return (
    <>
      <FormSection title={sections.personal}>
        <FormSelect
          control={control}
          name="title"
          width="narrow"
          label={messages().fields.title}
          options={titles}
          words={optionMessages().titles}
        />
        <FormText control={control} name="fullName" kind="name" label={profileMessages().fields.fullName} />
        <FormText
          control={control}
          name="dateOfBirth"
          kind="birthDate"
          label={profileMessages().fields.dateOfBirth}
        />
        <FormSelect
          control={control}
          name="gender"
          width="narrow"
          optional
          label={profileMessages().fields.gender}
          options={genders}
          words={optionMessages().genders}
        />
        <FormSelect
          control={control}
          name="specialty"
          width="wide"
          label={messages().fields.specialty}
          options={specialties}
          words={optionMessages().specialties}
        />
        <FormNumber
          control={control}
          name="yearsExperience"
          width="narrow"
          label={messages().fields.yearsExperience}
        />
        <FormText
          control={control}
          name="practiceName"
          kind="organization"
          label={messages().fields.practiceName}
        />
      </FormSection>
      <FormSection title={sections.credentials}>
        <FormText
          control={control}
          name="licenseNumber"
          kind="code"
          label={profileMessages().fields.licenseNumber}
        />
        <FormText control={control} name="licenseAuthority" label={messages().fields.licenseAuthority} />
        <FormText
          control={control}
          name="licenseExpiry"
          kind="date"
          label={profileMessages().fields.licenseExpiry}
          help={messages().fields.licenseExpiryHelp}
        />
        <FormText
          control={control}
          name="medicalCouncilId"
          kind="code"
          label={messages().fields.medicalCouncilId}
        />
      </FormSection>
      <FormSection title={sections.contact}>
        <FormText
          control={control}
          name="phoneNumber"
          kind="phone"
          label={profileMessages().fields.phoneNumber}
        />
        <FormText
          control={control}
          name="emergencyContact"
          width="wide"
          optional
          label={messages().fields.emergencyContact}
          help={messages().fields.emergencyContactHelp}
          autoComplete="off"
        />
        <FormText
          control={control}
          name="officeAddress"
          kind="street"
          width="wide"
          label={messages().fields.officeAddress}
        />
        <FormText control={control} name="city" kind="city" label={profileMessages().fields.city} />
        <FormText
          control={control}
          name="state"
          kind="state"
          optional={!needsPart(country, "state")}
          label={profileMessages().fields.state}
        />
        <FormSelect
          control={control}
          name="country"
          label={profileMessages().fields.country}
          options={countries}
          words={optionMessages().countries}
        />
        <ZoneField control={control} />
      </FormSection>
      <FormSection title={profileMessages().notifications}>
        <FormSwitch
          control={control}
          name="notificationPreferences.email"
          label={profileMessages().fields.emails}
          help={messages().fields.emailsHelp}
        />
        <p>{messages().fields.noTexts}</p>
      </FormSection>
    </>
  );
}

/** The zone in which appointments are offered, with its current time as a check. */
function ZoneField({ control }: { control: Control<DoctorForm, unknown> }) {
  const zone = useWatch({ control, name: "zone" });
  const time = formatTime(useNow(), zone);
  return (
    <FormSelect
      control={control}
      name="zone"
      label={messages().fields.zone}
      options={zones(zone)}
      words={zoneNames(zone)}
      help={messages().fields.zoneHelp(time)}
    />
  );
}
