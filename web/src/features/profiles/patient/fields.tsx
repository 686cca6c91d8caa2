import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { countries, type PatientDetails } from "#domain/profiles";
import { FormSection, FormSelect, FormText } from "../profile-form.tsx";
import { patientMessages, sampleBirthday } from "./messages.ts";

/** What the fields hold while they are filled in. */
export type PatientForm = z.input<typeof PatientDetails>;

interface Fields {
  control: Control<PatientForm, unknown>;
}

/** The fields of a patient's profile under the specification's headings. */
export function PatientFields({ control, isNew }: Fields & { isNew: boolean }) {
  const isSample = useWatch({ control, name: "dateOfBirth" }) === sampleBirthday && isNew;
  return (
    <>
      <FormSection title={patientMessages.sections.personal}>
        <FormText control={control} name="fullName" label="Full name" autoComplete="name" required />
        <FormText
          control={control}
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          autoComplete="bday"
          required
          help={isSample ? patientMessages.sampleBirthday : undefined}
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
          name="phoneNumber"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          ltr
          required
        />
      </FormSection>
      <AddressFields control={control} />
      <EmergencyFields control={control} />
    </>
  );
}

function AddressFields({ control }: Fields) {
  return (
    <FormSection title={patientMessages.sections.address}>
      <FormText
        control={control}
        name="streetAddress"
        label="Street address"
        autoComplete="street-address"
        required
      />
      <FormText control={control} name="city" label="City" autoComplete="address-level2" required />
      <FormText control={control} name="state" label="State" autoComplete="address-level1" required />
      <FormText
        control={control}
        name="postalCode"
        label="Postal code"
        autoComplete="postal-code"
        ltr
        required
      />
      <FormSelect control={control} name="country" label="Country" options={countries} required />
    </FormSection>
  );
}

function EmergencyFields({ control }: Fields) {
  return (
    <FormSection title={patientMessages.sections.emergency}>
      <FormText control={control} name="emergencyContactName" label="Name" autoComplete="off" required />
      <FormText
        control={control}
        name="emergencyContactPhone"
        label="Phone number"
        type="tel"
        autoComplete="off"
        ltr
        required
      />
      <FormText
        control={control}
        name="emergencyContactRelationship"
        label="Relationship"
        autoComplete="off"
        required
      />
    </FormSection>
  );
}
