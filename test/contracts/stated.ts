/** The values of choices, as the specification states them, in its order. */
export const stated = {
  roles: listed("doctor, patient, pharmacy"),
  slotTimes: listed("09:00, 09:30, 10:00, 10:30, 11:00, 11:30, 14:00, 14:30, 15:00, 15:30, 16:00, 16:30"),
  appointmentStatuses: listed("pending, confirmed, completed, cancelled, declined"),
  prescriptionStatuses: listed(
    "pending, sent, approved, ready_for_pickup, out_for_delivery, completed, collected, cancelled, ready",
  ),
  countries: listed(
    "United States, United Kingdom, Canada, Australia, New Zealand, India, Singapore, Malaysia, Philippines, Other",
  ),
  pharmacyCountries: listed(
    "United States, Canada, United Kingdom, Australia, New Zealand, Germany, France, Italy, Spain, Netherlands, Other",
  ),
  genders: listed("male, female, other"),
  patientGenders: listed("male, female, other, prefer not to say"),
  languages: listed("English, Spanish, French, Mandarin, Arabic"),
  titles: listed("Dr., Prof., Assoc. Prof., Asst. Prof., Mr., Mrs., Ms., Mx."),
  specialties: listed(
    "Allergy and Immunology, Anesthesiology, Cardiology, Dermatology, Emergency Medicine, Endocrinology, " +
      "Family Medicine, Gastroenterology, General Surgery, Geriatrics, Hematology, Infectious Disease, " +
      "Internal Medicine, Nephrology, Neurology, Obstetrics and Gynecology, Oncology, Ophthalmology, Orthopedics, " +
      "Otolaryngology, Pediatrics, Physical Medicine, Plastic Surgery, Psychiatry, Pulmonology, Radiology, " +
      "Rheumatology, Sports Medicine, Urology",
  ),
  frequencies: listed(
    "Once daily, Twice daily, Three times daily, Four times daily, Every 4 hours, Every 6 hours, Every 8 hours, " +
      "Every 12 hours, As needed, Before meals, After meals, At bedtime",
  ),
  durations: listed(
    "3 days, 5 days, 7 days, 10 days, 14 days, 21 days, 30 days, 60 days, 90 days, Until finished, Ongoing",
  ),
  services: listed(
    "Prescription Filling, Medication Counseling, Immunizations, Health Screenings, Medication Therapy Management, " +
      "Compounding, Medical Equipment, Over-the-Counter Medications",
  ),
  insurances: listed(
    "Medicare, Medicaid, Blue Cross Blue Shield, Aetna, Cigna, UnitedHealthcare, Humana, Kaiser Permanente",
  ),
} as const;

function listed(values: string): readonly string[] {
  return values.split(", ");
}
