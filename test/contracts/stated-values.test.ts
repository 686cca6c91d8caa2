import { expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { slotTimes } from "#domain/appointments";
import { frequencies, Medication } from "#domain/prescriptions";
import { DoctorDetails, PatientDetails, PharmacyDetails } from "#domain/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { ranges } from "../../web/src/features/appointments/range/messages.ts";
import { first } from "../world.ts";

const optionsOf = (choice: { def: { entries: Readonly<Record<string, unknown>> } }) =>
  Object.values(choice.def.entries);
const countries =
  "United States, United Kingdom, Canada, Australia, New Zealand, India, Singapore, Malaysia, Philippines, Other";

/** Choices in forms: ledger row, the stated values in order, and ours. */
const choices: [row: string, of: string, stated: string, ours: readonly unknown[]][] = [
  [
    "CONST-06",
    "times of an appointment",
    "09:00, 09:30, 10:00, 10:30, 11:00, 11:30, 14:00, 14:30, 15:00, 15:30, 16:00, 16:30",
    slotTimes,
  ],
  ["CONST-30", "a patient's countries", countries, optionsOf(PatientDetails.shape.country)],
  [
    "DATA-25, PPROF-27",
    "a patient's genders",
    "male, female, other, prefer not to say",
    optionsOf(PatientDetails.shape.gender.def.innerType),
  ],
  [
    "CONST-31, PPROF-30, DATA-37",
    "a patient's languages",
    "English, Spanish, French, Mandarin, Arabic",
    optionsOf(PatientDetails.shape.languagePreference.def.innerType),
  ],
  [
    "DATA-73, DOC-32",
    "a doctor's genders",
    "male, female, other",
    optionsOf(DoctorDetails.shape.gender.def.innerType),
  ],
  ["CONST-43", "how far back visits are shown, in days", "30, 90, 180, 365, 3650", ranges],
  [
    "CONST-59",
    "how often a medicine is taken",
    "Once daily, Twice daily, Three times daily, Four times daily, Every 4 hours, Every 6 hours, Every 8 hours, " +
      "Every 12 hours, As needed, Before meals, After meals, At bedtime",
    frequencies,
  ],
  [
    "CONST-60, DATA-116",
    "how long a medicine is taken",
    "3 days, 5 days, 7 days, 10 days, 14 days, 21 days, 30 days, 60 days, 90 days, Until finished, Ongoing",
    optionsOf(Medication.shape.duration),
  ],
  [
    "CONST-67",
    "a pharmacy's countries",
    "United States, Canada, United Kingdom, Australia, New Zealand, Germany, France, Italy, Spain, Netherlands, Other",
    optionsOf(PharmacyDetails.shape.country),
  ],
  [
    "CONST-65, PHARM-47, DATA-206",
    "a pharmacy's services",
    "Prescription Filling, Medication Counseling, Immunizations, Health Screenings, Medication Therapy Management, " +
      "Compounding, Medical Equipment, Over-the-Counter Medications",
    optionsOf(PharmacyDetails.shape.services.def.innerType.def.element),
  ],
  [
    "CONST-66, PHARM-48, DATA-207",
    "insurance that a pharmacy accepts",
    "Medicare, Medicaid, Blue Cross Blue Shield, Aetna, Cigna, UnitedHealthcare, Humana, Kaiser Permanente",
    optionsOf(PharmacyDetails.shape.insuranceAccepted.def.innerType.def.element),
  ],
  [
    "CONST-68",
    "a doctor's titles",
    "Dr., Prof., Assoc. Prof., Asst. Prof., Mr., Mrs., Ms., Mx.",
    optionsOf(DoctorDetails.shape.title),
  ],
  [
    "CONST-69",
    "a doctor's specialties",
    "Allergy and Immunology, Anesthesiology, Cardiology, Dermatology, Emergency Medicine, Endocrinology, " +
      "Family Medicine, Gastroenterology, General Surgery, Geriatrics, Hematology, Infectious Disease, " +
      "Internal Medicine, Nephrology, Neurology, Obstetrics and Gynecology, Oncology, Ophthalmology, Orthopedics, " +
      "Otolaryngology, Pediatrics, Physical Medicine, Plastic Surgery, Psychiatry, Pulmonology, Radiology, " +
      "Rheumatology, Sports Medicine, Urology",
    optionsOf(DoctorDetails.shape.specialty),
  ],
  ["CONST-70", "a doctor's countries", countries, optionsOf(DoctorDetails.shape.country)],
];

test.each(choices)("%s: our %s are the stated ones, in their order", (_row, _of, stated, ours) => {
  expect(ours).toEqual(stated.split(", "));
});

test("a doctor may have no years of practice (CONST-71, DOC-25)", () => {
  const { details } = first(doctors);
  expect(DoctorDetails.safeParse({ ...details, yearsExperience: 0 }).success).toBe(true);
  for (const yearsExperience of [-1, "5", undefined])
    expect(DoctorDetails.safeParse({ ...details, yearsExperience }).success).toBe(false);
});

test("by default lists go back 90 days, SMS and e-mail are on, and a pharmacy does not deliver (CONST-40, CONST-41, CONST-43)", () => {
  expect(appointments.list.input.parse({ when: "past" })).toMatchObject({ days: 90 });
  const { deliveryAvailable: _, notificationPreferences: __, ...pharmacy } = first(pharmacies).details;
  const told = { notificationPreferences: { sms: true, email: true } };
  expect(PharmacyDetails.parse(pharmacy)).toMatchObject({ ...told, deliveryAvailable: false });
  for (const [schema, { details }] of [
    [PatientDetails, first(patients)],
    [DoctorDetails, first(doctors)],
  ] as const)
    expect(schema.parse({ ...details, notificationPreferences: undefined })).toMatchObject(told);
});
