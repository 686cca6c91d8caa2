import { expect, test } from "vitest";
import { DoctorDetails, ListedPharmacy, PatientDetails, PharmacyDetails } from "#domain/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { first } from "../world.ts";
import { day, fieldsHaveTheirNames, filled, oneOf, optional, present, trimmed } from "./entity-fields.ts";
import { stated } from "./stated.ts";

/** The countries whose addresses have no state; "Other" may have one. */
const stateless = ["United Kingdom", "New Zealand", "Singapore", "Germany", "France", "Netherlands", "Other"];

/** The countries of a form, by whether a part of the address may be empty there. */
const countriesBy = (all: readonly string[], lacking: readonly string[]) => ({
  without: all.filter((country) => lacking.includes(country)),
  having: all.filter((country) => !lacking.includes(country)),
});

/** The fields of profiles, with their rows of the ledger. */
fieldsHaveTheirNames([
  {
    name: "patient profile",
    schema: PatientDetails,
    sample: first(patients).details,
    rows: {
      "DATA-23, PPROF-15": filled("fullName"),
      "PPROF-16": day("dateOfBirth"),
      "DATA-25, PPROF-27": oneOf("gender", stated.patientGenders, { isOptional: true }),
      "DATA-26, PPROF-17": filled("email", { refuses: ["anna", "anna@", "@example.com"] }),
      "DATA-27, PPROF-18": filled("phoneNumber"),
      "DATA-28, PPROF-19": filled("streetAddress"),
      "DATA-29, PPROF-20": filled("city"),
      "DATA-30, PPROF-21": filled("state", { countries: countriesBy(stated.countries, stateless) }),
      "DATA-31, PPROF-22": filled("postalCode", { countries: countriesBy(stated.countries, ["Other"]) }),
      "DATA-32, PPROF-23": oneOf("country", stated.countries),
      "DATA-33, PPROF-24": filled("emergencyContactName"),
      "DATA-34, PPROF-25": filled("emergencyContactPhone"),
      "DATA-35, PPROF-26": filled("emergencyContactRelationship"),
      "DATA-36, PPROF-28": optional("healthGoals"),
    },
  },
  {
    name: "doctor profile",
    schema: DoctorDetails,
    sample: first(doctors).details,
    rows: {
      "DATA-71, DOC-17": filled("fullName"),
      "DATA-72, DOC-18": oneOf("title", stated.titles),
      "DATA-73, DOC-32": oneOf("gender", stated.genders, { isOptional: true }),
      "DATA-74, DOC-19": day("dateOfBirth"),
      "DATA-75, DOC-20": filled("licenseNumber"),
      "DATA-76, DOC-21": filled("licenseAuthority"),
      "DATA-77, DOC-22": day("licenseExpiry"),
      "DATA-78, DOC-23": oneOf("specialty", stated.specialties),
      "DATA-79, DOC-24": filled("medicalCouncilId"),
      "DATA-80": filled("yearsExperience", { takes: [0, 1], refuses: [-1, 1.5] }),
      "DATA-81, DOC-26": filled("practiceName"),
      "DATA-82, DOC-27": filled("phoneNumber"),
      "DATA-83, DOC-33": optional("emergencyContact"),
      "DATA-84, DOC-28": filled("officeAddress"),
      "DATA-85, DOC-29": filled("city"),
      "DATA-86, DOC-30": filled("state", { countries: countriesBy(stated.countries, stateless) }),
      "DATA-87, DOC-31": oneOf("country", stated.countries),
    },
  },
  {
    name: "pharmacy profile",
    schema: PharmacyDetails,
    sample: first(pharmacies).details,
    rows: {
      "DATA-196, PHARM-31": trimmed("name"),
      "DATA-197, PHARM-32": trimmed("licenseNumber"),
      "DATA-198, PHARM-33": day("licenseExpiry"),
      "DATA-199, PHARM-34": trimmed("phoneNumber"),
      "DATA-200, PHARM-35": trimmed("email", { refuses: ["quayside", "quayside@", "@example.com"] }),
      "DATA-201, PHARM-36": trimmed("address"),
      "DATA-202, PHARM-37": trimmed("city"),
      "DATA-203, PHARM-38": trimmed("state", { countries: countriesBy(stated.pharmacyCountries, stateless) }),
      "DATA-204": oneOf("country", stated.pharmacyCountries),
    },
  },
  {
    name: "pharmacy to choose from",
    schema: ListedPharmacy,
    sample: { id: "ph1", ...first(pharmacies).details },
    rows: {
      "DATA-184": present("id"),
      "DATA-185": present("name"),
      "DATA-186": present("address"),
      "DATA-187": present("city"),
      "DATA-188": present("state"),
      "DATA-189": present("phoneNumber"),
      "DATA-190": present("deliveryAvailable"),
    },
  },
]);

test("both notification channels are on by default (DATA-40, DATA-41, DATA-88, DATA-89, DATA-209, DATA-210, PPROF-33, DOC-38, PHARM-50)", () => {
  for (const [schema, person] of [
    [PatientDetails, first(patients)],
    [DoctorDetails, first(doctors)],
    [PharmacyDetails, first(pharmacies)],
  ] as const) {
    const { notificationPreferences: _, ...rest } = person.details;
    expect(schema.parse(rest).notificationPreferences).toEqual({ sms: true, email: true });
  }
});

test("a pharmacy does not deliver unless its profile says so (PHARM-49, DATA-208)", () => {
  const { deliveryAvailable: _, ...rest } = first(pharmacies).details;
  expect(PharmacyDetails.parse(rest).deliveryAvailable).toBe(false);
});
