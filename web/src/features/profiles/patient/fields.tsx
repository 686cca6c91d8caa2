import type { Control } from "react-hook-form";
import type * as z from "zod/mini";
import { countries, type PatientDetails } from "#domain/profiles";
import { optionMessages } from "../../../../../functions/profiles/domain/option-messages.ts";
import { profileMessages } from "../messages.ts";
import { FormSection, FormSelect, FormText } from "../profile-form.tsx";
import { patientMessages } from "./messages.ts";

/** What the fields hold while they are filled in. */
export type PatientForm = z.input<typeof PatientDetails>;

interface Fields {
  control: Control<PatientForm, unknown>;
}

/** The fields of a patient's profile under the specification's headings. */
export function PatientFields({ control }: Fields) {
  return (
    <>
      <FormSection title={patientMessages().sections.personal}>
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
          name="phoneNumber"
          width="narrow"
          label={profileMessages().fields.phoneNumber}
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
    <FormSection title={patientMessages().sections.address}>
      <FormText
        control={control}
        name="streetAddress"
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
      <FormText
        control={control}
        name="postalCode"
        width="narrow"
        label={patientMessages().fields.postalCode}
        autoComplete="postal-code"
        ltr
        required
      />
      <FormSelect
        control={control}
        name="country"
        width="wide"
        label={profileMessages().fields.country}
        options={countries}
        words={optionMessages().countries}
        required
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
        required
      />
      <FormText
        control={control}
        name="emergencyContactPhone"
        width="narrow"
        label={profileMessages().fields.phoneNumber}
        type="tel"
        autoComplete="off"
        ltr
        required
      />
      <FormText
        control={control}
        name="emergencyContactRelationship"
        label={patientMessages().fields.relationship}
        autoComplete="off"
        required
      />
    </FormSection>
  );
}
