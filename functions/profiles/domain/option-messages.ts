import { inEveryLanguage } from "#kernel/text/messages";
import { countries, type patientGenders, pharmacyCountries, specialties, titles } from "./options.ts";

/** What people read for the choices of the profile forms; what is kept of a choice is its English word. */
export const optionMessages = inEveryLanguage({
  en: {
    titles: asWritten(titles),
    specialties: asWritten(specialties),
    countries: asWritten([...countries, ...pharmacyCountries]),
    genders: {
      male: "Male",
      female: "Female",
      other: "Other",
      "prefer not to say": "Prefer not to say",
    } satisfies Readonly<Record<(typeof patientGenders)[number], string>>,
  },
});

/** A specialty as people read it; what a record has that is no choice any more stays as it is. */
export function specialtyName(specialty: string): string {
  const names: Readonly<Record<string, string>> = optionMessages().specialties;
  return names[specialty] ?? specialty;
}

function asWritten<Value extends string>(values: readonly Value[]): { readonly [V in Value]: string } {
  return Object.fromEntries<string>(values.map((value) => [value, value])) as { [V in Value]: string }; // entries lose the keys
}
