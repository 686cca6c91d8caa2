import { type Control, Controller, useFormState, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import {
  insurances,
  needsPart,
  optionMessages,
  PharmacyDetails,
  pharmacyCountries,
  pharmacyServices,
} from "#domain/profiles";
import { deviceZone } from "../../../lib/time/dates.ts";
import { type FormFields, ProfileFields } from "../profile-form.tsx";
import { ClosedDatesField } from "./closed-dates-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { messages } from "./messages.ts";

/** The form's values while it is being filled in. */
export type PharmacyForm = z.input<typeof PharmacyDetails>;

/** The fields of a pharmacy's profile. */
export function PharmacyFields({ control }: { control: Control<PharmacyForm, unknown, unknown> }) {
  const { sections, help, noTexts } = messages();
  const words = optionMessages();
  const [country, zone] = useWatch({ control, name: ["country", "zone"] });
  const { errors } = useFormState({ control, name: ["operatingHours", "closedDates"] });
  const hours = (
    <Controller
      control={control}
      name="operatingHours"
      render={({ field: { value, onChange, ref } }) => (
        <HoursField value={value} onChange={onChange} errors={errors.operatingHours} ref={ref} />
      )}
    />
  );
  const closed = (
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
  );
  const fields: FormFields<PharmacyForm, keyof typeof sections> = {
    name: { section: "pharmacy", kind: "organization", width: "full" },
    licenseNumber: { section: "pharmacy", kind: "code" },
    licenseExpiry: { section: "pharmacy", kind: "date", help: help.licenseExpiry },
    phoneNumber: { section: "contact", kind: "phone" },
    email: { section: "contact", kind: "email" },
    address: { section: "contact", kind: "street" },
    city: { section: "contact", kind: "city" },
    state: { section: "contact", kind: "state", optional: !needsPart(country, "state") },
    country: { section: "contact", kind: "choice", options: pharmacyCountries, words: words.countries },
    deliveryAvailable: { section: "service", kind: "switch", help: help.delivery },
    operatingHours: { section: "service", kind: "own", field: hours },
    closedDates: { section: "service", kind: "own", field: closed },
    zone: { section: "service", kind: "zone", help: help.zone },
    services: { section: "service", kind: "choices", options: pharmacyServices, words: words.services },
    insuranceAccepted: { section: "service", kind: "choices", options: insurances, words: words.insurances },
    notificationPreferences: {
      ...{ section: "notifications", kind: "emails" },
      ...{ help: help.emails, below: <p>{noTexts}</p> },
    },
  };
  return (
    <ProfileFields control={control} shape={PharmacyDetails.shape} sections={sections} fields={fields} />
  );
}
