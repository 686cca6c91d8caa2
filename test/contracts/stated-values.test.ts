import { expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { slotTimes } from "#domain/appointments";
import { durations, frequencies } from "#domain/prescriptions";
import { DoctorDetails, PatientDetails, PharmacyDetails } from "#domain/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { ranges } from "../../web/src/features/appointments/range/messages.ts";
import { first } from "../world.ts";
import { stated } from "./stated.ts";

const optionsOf = (choice: { def: { entries: Readonly<Record<string, unknown>> } }) =>
  Object.values(choice.def.entries);

/** Choices in forms: ledger row, the stated values in order, and ours. */
const choices: [row: string, of: string, stated: readonly string[], ours: readonly unknown[]][] = [
  ["CONST-06", "times of an appointment", stated.slotTimes, slotTimes],
  ["CONST-30", "a patient's countries", stated.countries, optionsOf(PatientDetails.shape.country)],
  [
    "DATA-25, PPROF-27",
    "a patient's genders",
    stated.patientGenders,
    optionsOf(PatientDetails.shape.gender.def.innerType),
  ],
  [
    "CONST-31, PPROF-30, DATA-37",
    "a patient's languages",
    stated.languages,
    optionsOf(PatientDetails.shape.languagePreference.def.innerType),
  ],
  [
    "DATA-73, DOC-32",
    "a doctor's genders",
    stated.genders,
    optionsOf(DoctorDetails.shape.gender.def.innerType),
  ],
  ["CONST-43", "how far back visits are shown, in days", ["30", "90", "180", "365", "3650"], ranges],
  ["CONST-59", "how often a medicine is taken", stated.frequencies, frequencies],
  ["CONST-60", "how long a medicine is taken", stated.durations, durations],
  ["CONST-67", "a pharmacy's countries", stated.pharmacyCountries, optionsOf(PharmacyDetails.shape.country)],
  [
    "CONST-65, PHARM-47, DATA-206",
    "a pharmacy's services",
    stated.services,
    optionsOf(PharmacyDetails.shape.services.def.innerType.def.element),
  ],
  [
    "CONST-66, PHARM-48, DATA-207",
    "insurance that a pharmacy accepts",
    stated.insurances,
    optionsOf(PharmacyDetails.shape.insuranceAccepted.def.innerType.def.element),
  ],
  ["CONST-68, DATA-72", "a doctor's titles", stated.titles, optionsOf(DoctorDetails.shape.title)],
  [
    "CONST-69, DATA-78",
    "a doctor's specialties",
    stated.specialties,
    optionsOf(DoctorDetails.shape.specialty),
  ],
  ["CONST-70", "a doctor's countries", stated.countries, optionsOf(DoctorDetails.shape.country)],
];

test.each(choices)("%s: our %s are the stated ones, in their order", (_row, _of, listed, ours) => {
  expect(ours).toEqual(listed);
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
  const defaults = { notificationPreferences: { sms: true, email: true } };
  expect(PharmacyDetails.parse(pharmacy)).toMatchObject({ ...defaults, deliveryAvailable: false });
  for (const [schema, { details }] of [
    [PatientDetails, first(patients)],
    [DoctorDetails, first(doctors)],
  ] as const)
    expect(schema.parse({ ...details, notificationPreferences: undefined })).toMatchObject(defaults);
});
