import type { Control } from "react-hook-form";
import type * as z from "zod/mini";
import { type PharmacyDetails, pharmacyCountries } from "#domain/profiles";
import { optionMessages } from "../../../../../functions/profiles/domain/option-messages.ts";
import { profileMessages } from "../messages.ts";
import { FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";
import { messages } from "./messages.ts";

/** What the fields hold while they are filled in. */
export type PharmacyForm = z.input<typeof PharmacyDetails>;

/** The fields of a pharmacy's profile. */
export function PharmacyFields({ control }: { control: Control<PharmacyForm, unknown> }) {
  const { sections } = messages();
  return (
    <>
      <FormSection title={sections.pharmacy}>
        <FormText
          control={control}
          name="name"
          width="full"
          label={messages().fields.name}
          autoComplete="organization"
          required
        />
        <FormText
          control={control}
          name="licenseNumber"
          label={profileMessages().fields.licenseNumber}
          ltr
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
          name="email"
          width="wide"
          label={profileMessages().fields.email}
          type="email"
          autoComplete="email"
          ltr
          required
        />
        <FormText
          control={control}
          name="address"
          width="full"
          label={profileMessages().fields.streetAddress}
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
          options={pharmacyCountries}
          words={optionMessages().countries}
          required
        />
      </FormSection>
      <FormSection title={sections.service}>
        <FormSwitch
          control={control}
          name="deliveryAvailable"
          label={messages().fields.delivery}
          help={messages().fields.deliveryHelp}
        />
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
