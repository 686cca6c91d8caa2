import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { countries, type DoctorDetails, specialties, titles } from "#domain/profiles";
import { optionMessages } from "../../../../../functions/profiles/domain/option-messages.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { profileMessages } from "../messages.ts";
import { FormNumber, FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";
import { messages } from "./messages.ts";
import { zones } from "./zones.ts";

/** What the fields hold while they are filled in. */
export type DoctorForm = z.input<typeof DoctorDetails>;

/** The fields of a doctor's profile under the specification's headings. */
export function DoctorFields({ control }: { control: Control<DoctorForm, unknown> }) {
  const { sections } = messages();
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
          required
        />
        <FormText
          control={control}
          name="fullName"
          width="wide"
          label={profileMessages().fields.fullName}
          autoComplete="name"
          required
        />
        <FormText
          control={control}
          name="dateOfBirth"
          width="narrow"
          label={profileMessages().fields.dateOfBirth}
          type="date"
          autoComplete="bday"
          required
        />
        <FormSelect
          control={control}
          name="specialty"
          width="wide"
          label={messages().fields.specialty}
          options={specialties}
          words={optionMessages().specialties}
          required
        />
        <FormNumber
          control={control}
          name="yearsExperience"
          width="narrow"
          label={messages().fields.yearsExperience}
          required
        />
        <FormText
          control={control}
          name="practiceName"
          width="wide"
          label={messages().fields.practiceName}
          autoComplete="organization"
          required
        />
      </FormSection>
      <FormSection title={sections.credentials}>
        <FormText
          control={control}
          name="licenseNumber"
          label={profileMessages().fields.licenseNumber}
          ltr
          required
        />
        <FormText
          control={control}
          name="licenseAuthority"
          label={messages().fields.licenseAuthority}
          required
        />
        <FormText
          control={control}
          name="licenseExpiry"
          label={profileMessages().fields.licenseExpiry}
          type="date"
          help={messages().fields.licenseExpiryHelp}
          required
        />
        <FormText
          control={control}
          name="medicalCouncilId"
          label={messages().fields.medicalCouncilId}
          ltr
          required
        />
      </FormSection>
      <FormSection title={sections.contact}>
        <FormText
          control={control}
          name="phoneNumber"
          width="narrow"
          label={profileMessages().fields.phoneNumber}
          type="tel"
          autoComplete="tel"
          ltr
          required
        />
        <FormText
          control={control}
          name="officeAddress"
          width="wide"
          label={messages().fields.officeAddress}
          autoComplete="street-address"
          required
        />
        <FormText
          control={control}
          name="city"
          label={profileMessages().fields.city}
          autoComplete="address-level2"
          required
        />
        <FormText
          control={control}
          name="state"
          label={profileMessages().fields.state}
          autoComplete="address-level1"
          required
        />
        <FormSelect
          control={control}
          name="country"
          label={profileMessages().fields.country}
          options={countries}
          words={optionMessages().countries}
          required
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
      </FormSection>
    </>
  );
}

/** The zone in which appointments are offered, with the time there as a check. */
function ZoneField({ control }: { control: Control<DoctorForm, unknown> }) {
  const zone = useWatch({ control, name: "zone" });
  const time = formatTime(useNow(), zone);
  return (
    <FormSelect
      control={control}
      name="zone"
      label={messages().fields.zone}
      options={zones(zone)}
      help={messages().fields.zoneHelp(time)}
      required
    />
  );
}
