import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { countries, type DoctorDetails, specialties, titles } from "#domain/profiles";
import { useNow } from "../../../lib/time/clock.ts";
import { formatTime } from "../../../lib/time/dates.ts";
import { doctorMessages } from "../messages.ts";
import { FormNumber, FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";
import { zones } from "./zones.ts";

/** What the fields hold while they are filled in. */
export type DoctorForm = z.input<typeof DoctorDetails>;

/** The fields of a doctor's profile under the specification's headings. */
export function DoctorFields({ control }: { control: Control<DoctorForm, unknown> }) {
  const { sections } = doctorMessages;
  return (
    <>
      <FormSection title={sections.personal}>
        <FormSelect control={control} name="title" label="Title" options={titles} required />
        <FormText control={control} name="fullName" label="Full name" autoComplete="name" required />
        <FormText
          control={control}
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          autoComplete="bday"
          required
        />
        <FormSelect control={control} name="specialty" label="Specialty" options={specialties} required />
        <FormNumber control={control} name="yearsExperience" label="Years of experience" required />
        <FormText
          control={control}
          name="practiceName"
          label="Practice name"
          autoComplete="organization"
          required
        />
      </FormSection>
      <FormSection title={sections.credentials}>
        <FormText control={control} name="licenseNumber" label="License number" ltr required />
        <FormText control={control} name="licenseAuthority" label="License authority" required />
        <FormText
          control={control}
          name="licenseExpiry"
          label="License expiry"
          type="date"
          help="After this day you cannot be booked and cannot prescribe."
          required
        />
        <FormText control={control} name="medicalCouncilId" label="Medical council ID" ltr required />
      </FormSection>
      <FormSection title={sections.contact}>
        <FormText
          control={control}
          name="phoneNumber"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          ltr
          required
        />
        <FormText
          control={control}
          name="officeAddress"
          label="Office address"
          autoComplete="street-address"
          required
        />
        <FormText control={control} name="city" label="City" autoComplete="address-level2" required />
        <FormText control={control} name="state" label="State" autoComplete="address-level1" required />
        <FormSelect control={control} name="country" label="Country" options={countries} required />
        <ZoneField control={control} />
        <FormSwitch
          control={control}
          name="notificationPreferences.email"
          label="E-mails"
          help="About new visits and what changes."
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
      label="Time zone"
      options={zones(zone)}
      help={`Your visits are offered in this zone. It is ${time} there now.`}
      required
    />
  );
}
