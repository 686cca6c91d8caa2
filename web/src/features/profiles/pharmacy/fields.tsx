import { type Control, Controller, useFormState, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import {
  insurances,
  needsPart,
  optionMessages,
  type PharmacyDetails,
  pharmacyCountries,
  pharmacyServices,
} from "#domain/profiles";
import { deviceZone } from "../../../lib/time/dates.ts";
import { zoneNames, zones } from "../doctor/zones.ts";
import { hoursTexts } from "../hours-texts.ts";
import { profileMessages } from "../messages.ts";
import { FormChecks, FormSection, FormSelect, FormSwitch, FormText } from "../profile-form.tsx";
import { ClosedDatesField } from "./closed-dates-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { messages } from "./messages.ts";

/** The form's values while it is being filled in. */
export type PharmacyForm = z.input<typeof PharmacyDetails>;

/** The fields of a pharmacy's profile. */
export function PharmacyFields({ control }: { control: Control<PharmacyForm, unknown> }) {
  const { sections } = messages();
  const [country, zone] = useWatch({ control, name: ["country", "zone"] });
  const { errors } = useFormState({ control, name: ["operatingHours", "closedDates"] });
  return (
    <>
      <FormSection title={sections.pharmacy}>
        <FormText
          control={control}
          name="name"
          kind="organization"
          width="full"
          label={messages().fields.name}
        />
        <FormText
          control={control}
          name="licenseNumber"
          kind="code"
          label={profileMessages().fields.licenseNumber}
        />
        <FormText
          control={control}
          name="licenseExpiry"
          kind="date"
          label={profileMessages().fields.licenseExpiry}
          help={messages().fields.licenseExpiryHelp}
        />
      </FormSection>
      <FormSection title={sections.contact}>
        <FormText
          control={control}
          name="phoneNumber"
          kind="phone"
          label={profileMessages().fields.phoneNumber}
        />
        <FormText control={control} name="email" kind="email" label={profileMessages().fields.email} />
        <FormText
          control={control}
          name="address"
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
        <FormSelect
          control={control}
          name="country"
          label={profileMessages().fields.country}
          options={pharmacyCountries}
          words={optionMessages().countries}
        />
      </FormSection>
      <FormSection title={sections.service}>
        <FormSwitch
          control={control}
          name="deliveryAvailable"
          label={messages().fields.delivery}
          help={messages().fields.deliveryHelp}
        />
        <Controller
          control={control}
          name="operatingHours"
          render={({ field: { value, onChange, ref } }) => (
            <HoursField value={value} onChange={onChange} errors={errors.operatingHours} ref={ref} />
          )}
        />
        <Controller
          control={control}
          name="closedDates"
          render={({ field: { value, onChange, ref } }) => (
            <ClosedDatesField
              value={value}
              onChange={onChange}
              zone={zone ?? deviceZone()}
              errors={errors.closedDates}
              ref={ref}
            />
          )}
        />
        <FormSelect
          control={control}
          name="zone"
          label={messages().fields.zone}
          help={messages().fields.zoneHelp}
          options={zones(zone ?? deviceZone())}
          words={zoneNames(zone ?? deviceZone())}
        />
        <FormChecks
          control={control}
          name="services"
          label={hoursTexts().services}
          options={pharmacyServices}
          words={optionMessages().services}
        />
        <FormChecks
          control={control}
          name="insuranceAccepted"
          label={hoursTexts().insurance}
          options={insurances}
          words={optionMessages().insurances}
        />
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
