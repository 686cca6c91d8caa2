import type { Control } from "react-hook-form";
import type * as z from "zod/mini";
import { type PharmacyDetails, pharmacyCountries } from "#domain/profiles";
import { pharmacyMessages } from "../messages.ts";
import { FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";

/** What the fields hold while they are filled in. */
export type PharmacyForm = z.input<typeof PharmacyDetails>;

/** The fields of a pharmacy's profile. */
export function PharmacyFields({ control }: { control: Control<PharmacyForm, unknown> }) {
  const { sections } = pharmacyMessages;
  return (
    <>
      <FormSection title={sections.pharmacy}>
        <FormText control={control} name="name" label="Pharmacy name" autoComplete="organization" required />
        <FormText control={control} name="licenseNumber" label="License number" ltr required />
        <FormText
          control={control}
          name="licenseExpiry"
          label="License expiry"
          type="date"
          help="After this day patients cannot choose the pharmacy."
          required
        />
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
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          ltr
          required
        />
        <FormText
          control={control}
          name="address"
          label="Street address"
          autoComplete="street-address"
          required
        />
        <FormText control={control} name="city" label="City" autoComplete="address-level2" required />
        <FormText control={control} name="state" label="State" autoComplete="address-level1" required />
        <FormSelect control={control} name="country" label="Country" options={pharmacyCountries} required />
      </FormSection>
      <FormSection title={sections.service}>
        <FormSwitch
          control={control}
          name="deliveryAvailable"
          label="Delivery"
          help="Whether you bring prescriptions to patients."
        />
        <FormSwitch control={control} name="notificationPreferences.email" label="E-mails" />
      </FormSection>
    </>
  );
}
