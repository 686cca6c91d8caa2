import { inEveryLanguage } from "#kernel/text/messages";
import {
  countries,
  insurances,
  type languages,
  type patientGenders,
  pharmacyCountries,
  pharmacyServices,
  specialties,
  titles,
} from "./options.ts";

/** The labels of the choices in profile forms; the stored value of a choice is its English label. */
export const optionMessages = inEveryLanguage({
  en: {
    titles: asWritten(titles),
    specialties: asWritten(specialties),
    countries: asWritten([...countries, ...pharmacyCountries]),
    services: asWritten(pharmacyServices),
    insurances: asWritten(insurances),
    languages: {
      English: "English",
      Spanish: "Spanish",
      French: "French",
      Mandarin: "Mandarin",
      Arabic: "Arabic",
    } satisfies Readonly<Record<(typeof languages)[number], string>>,
    genders: {
      male: "Male",
      female: "Female",
      other: "Other",
      "prefer not to say": "Prefer not to say",
    } satisfies Readonly<Record<(typeof patientGenders)[number], string>>,
  },
});

/** The label of a specialty; a stored value that is no longer a choice is shown unchanged. */
export function specialtyName(specialty: string): string {
  const names: Readonly<Record<string, string>> = optionMessages().specialties;
  return names[specialty] ?? specialty;
}

function asWritten<Value extends string>(values: readonly Value[]): { readonly [V in Value]: string } {
  return Object.fromEntries<string>(values.map((value) => [value, value])) as { [V in Value]: string }; // `fromEntries` loses the keys
}
