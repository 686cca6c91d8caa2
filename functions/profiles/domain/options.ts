/** The choices of the profile forms, in the specification's words and order. */
export const titles = ["Dr.", "Prof.", "Assoc. Prof.", "Asst. Prof.", "Mr.", "Mrs.", "Ms.", "Mx."] as const;

export const specialties = [
  "Allergy and Immunology",
  "Anesthesiology",
  "Cardiology",
  "Dermatology",
  "Emergency Medicine",
  "Endocrinology",
  "Family Medicine",
  "Gastroenterology",
  "General Surgery",
  "Geriatrics",
  "Hematology",
  "Infectious Disease",
  "Internal Medicine",
  "Nephrology",
  "Neurology",
  "Obstetrics and Gynecology",
  "Oncology",
  "Ophthalmology",
  "Orthopedics",
  "Otolaryngology",
  "Pediatrics",
  "Physical Medicine",
  "Plastic Surgery",
  "Psychiatry",
  "Pulmonology",
  "Radiology",
  "Rheumatology",
  "Sports Medicine",
  "Urology",
] as const;

export const genders = ["male", "female", "other"] as const;
export const patientGenders = [...genders, "prefer not to say"] as const;

/** The languages in which a patient would like to be spoken to. The screens are in English. */
export const languages = ["English", "Spanish", "French", "Mandarin", "Arabic"] as const;

export const countries = [
  "United States",
  "United Kingdom",
  "Canada",
  "Australia",
  "New Zealand",
  "India",
  "Singapore",
  "Malaysia",
  "Philippines",
  "Other",
] as const;

export const pharmacyCountries = [
  "United States",
  "Canada",
  "United Kingdom",
  "Australia",
  "New Zealand",
  "Germany",
  "France",
  "Italy",
  "Spain",
  "Netherlands",
  "Other",
] as const;

export const pharmacyServices = [
  "Prescription Filling",
  "Medication Counseling",
  "Immunizations",
  "Health Screenings",
  "Medication Therapy Management",
  "Compounding",
  "Medical Equipment",
  "Over-the-Counter Medications",
] as const;

export const insurances = [
  "Medicare",
  "Medicaid",
  "Blue Cross Blue Shield",
  "Aetna",
  "Cigna",
  "UnitedHealthcare",
  "Humana",
  "Kaiser Permanente",
] as const;

/** A country that one of the forms offers. */
export type Country = (typeof countries)[number] | (typeof pharmacyCountries)[number];

/** The ISO 3166 code of each country that the forms offer; "Other" has none. */
export const countryCodes = {
  "United States": "US",
  "United Kingdom": "GB",
  Canada: "CA",
  Australia: "AU",
  "New Zealand": "NZ",
  India: "IN",
  Singapore: "SG",
  Malaysia: "MY",
  Philippines: "PH",
  Germany: "DE",
  France: "FR",
  Italy: "IT",
  Spain: "ES",
  Netherlands: "NL",
  Other: undefined,
} as const satisfies Readonly<Record<Country, string | undefined>>;
