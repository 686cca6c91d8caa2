import { describe, expect, test } from "vitest";
import {
  addressLine,
  birthDateOf,
  credentialsOf,
  DoctorDetails,
  fillIn,
  isTooYoung,
  isVerified,
  lacksBirthday,
  nameNow,
  nameOf,
  PatientDetails,
  PharmacyDetails,
  Profile,
  verify,
  withdraw,
} from "#domain/profiles";
import { ProfessionalVerified, ProfileChanged, ProfileCompleted, VerificationWithdrawn } from "#events";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";

const now = "2026-11-24T10:00:00.000Z";
const later = "2026-11-25T10:00:00.000Z";
const moment = (at = now, id = "u1") => ({
  now: at,
  newId: () => "n",
  correlationId: "c",
  actor: { id, role: "doctor" as const },
});
const details = {
  patient: patients[0]?.details as PatientDetails,
  doctor: doctors[0]?.details as DoctorDetails,
  pharmacy: pharmacies[0]?.details as PharmacyDetails,
};
const saved = { userId: "u1", completedAt: now, updatedAt: now };
const patient: Profile = { ...saved, role: "patient", details: details.patient };
const doctor: Profile = { ...saved, role: "doctor", details: details.doctor };
const pharmacy: Profile = { ...saved, role: "pharmacy", details: details.pharmacy };
const everybody = [patient, doctor, pharmacy];

test.each([
  ["Anna Keller", "Anna Vandermeer", "Anna Vandermeer"],
  ["Anna Keller", "Anna Keller", undefined],
  ["anna  keller ", "Anna Keller", undefined],
  ["Zoe\u0308 Keller", "Zo\u00eb Keller", undefined],
  ["Anna Muller", "Anna Müller", "Anna Müller"],
  ["Anna Keller", "Keller Anna", "Keller Anna"],
  ["Anna Keller", undefined, undefined],
])("beside %j, as it is written, the name of today, %j, stands as %j", (written, today, shown) => {
  expect(nameNow(written, today)).toBe(shown);
});

describe("a profile", () => {
  test("is parsed as it was stored, with the operator's verification", () => {
    for (const profile of everybody) {
      const verified = { ...profile, verified: credentialsOf(profile) };
      expect(Profile.parse(verified)).toEqual(verified);
    }
  });

  test("has e-mail and text messages on unless they are switched off (DATA-40, DATA-41)", () => {
    const { notificationPreferences: _, ...withoutPreferences } = details.patient;
    const both = { sms: true, email: true };
    expect(PatientDetails.parse(withoutPreferences).notificationPreferences).toEqual(both);
    const none = { sms: false, email: false };
    const parsed = PatientDetails.parse({ ...withoutPreferences, notificationPreferences: none });
    expect(parsed.notificationPreferences).toEqual(none);
  });

  test.each([
    ["2013-11-24", "2026-11-24", false],
    ["2013-11-25", "2026-11-24", true],
    ["2026-11-24", "2026-11-24", true],
    ["2026-11-25", "2026-11-24", false],
    ["2016-02-29", "2029-02-28", true],
    ["2016-02-29", "2029-03-01", false],
    ["", "2026-11-24", false],
  ])("of a person born on %j has on %s a hint about the age: %s (OPEN-86)", (born, today, isHinted) => {
    expect(isTooYoung(born, today)).toBe(isHinted);
  });

  test("of a pharmacy delivers only if it says so", () => {
    const { deliveryAvailable: _, ...withoutDelivery } = details.pharmacy;
    expect(PharmacyDetails.parse(withoutDelivery).deliveryAvailable).toBe(false);
  });

  const schemas = [
    ["patient", PatientDetails, details.patient],
    ["doctor", DoctorDetails, details.doctor],
    ["pharmacy", PharmacyDetails, details.pharmacy],
  ] as const;
  const optional = [
    "notificationPreferences",
    "deliveryAvailable",
    "languagePreference",
    "dataConsent",
  ].concat("operatingHours", "services", "insuranceAccepted");
  const required = schemas.flatMap(([role, schema, whole]) =>
    Object.keys(whole)
      .filter((field) => !optional.includes(field) && `${role} ${field}` !== "pharmacy zone")
      .map((field) => ({ role, schema, whole, field })),
  );

  test.each(required)("of a $role is not complete without $field", ({ schema, whole, field }) => {
    expect(schema.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
    expect(schema.safeParse({ ...whole, [field]: "" }).success).toBe(false);
  });

  test("says at each missing part of the address that it must be filled in", () => {
    const { error } = PatientDetails.safeParse({ ...details.patient, state: " ", postalCode: "" });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["state", "Please fill in this field."],
      ["postalCode", "Please fill in this field."],
    ]);
  });

  test("has its address on one line without the parts that its country lacks", () => {
    expect(addressLine("1 Orchard Road", "Singapore", "")).toBe("1 Orchard Road, Singapore");
  });

  test.each(schemas)("of a %s has no other fields", (_, schema, whole) => {
    expect(schema.safeParse(whole).success).toBe(true);
    expect(schema.safeParse({ ...whole, verified: "yes" }).success).toBe(false);
    expect(schema.safeParse({ ...whole, notificationPreferences: { sms: true } }).success).toBe(false);
  });

  test.each([
    ["1900-01-01", true],
    ["1899-12-31", false],
    ["1980-02-30", false],
  ])("of a person born on %s is valid: %s", (dateOfBirth, fits) => {
    expect(PatientDetails.safeParse({ ...details.patient, dateOfBirth }).success).toBe(fits);
    expect(DoctorDetails.safeParse({ ...details.doctor, dateOfBirth }).success).toBe(fits);
  });

  test.each([
    [0, true],
    [80, true],
    [-1, false],
    [81, false],
    [1.5, false],
  ])("of a doctor with %d years of experience is valid: %s", (yearsExperience, fits) => {
    expect(DoctorDetails.safeParse({ ...details.doctor, yearsExperience }).success).toBe(fits);
  });

  test("has its person's name: a doctor's with the title, a pharmacy's own", () => {
    expect(nameOf(patient)).toBe(details.patient.fullName);
    expect(nameOf(doctor)).toBe(`${details.doctor.title} ${details.doctor.fullName}`);
    expect(nameOf(pharmacy)).toBe(details.pharmacy.name);
  });
});

describe("saving one's own profile", () => {
  test("completes it the first time, and publishes the filled fields", () => {
    const { after, event } = fillIn(undefined, { role: "doctor", details: details.doctor }, moment());
    expect(after).toEqual({ ...doctor, verified: undefined });
    const fields = Object.keys(details.doctor);
    expect(event).toEqual({ event: ProfileCompleted, data: { userId: "u1", role: "doctor", fields } });
  });

  test("changes it later, publishes the changed fields without their values, and keeps the verification", () => {
    const before = { ...doctor, verified: credentialsOf(doctor) };
    const preferences = {
      ...details.doctor.notificationPreferences,
      sms: !details.doctor.notificationPreferences.sms,
    };
    const written = { ...details.doctor, city: "Salem", notificationPreferences: preferences };
    const { after, event } = fillIn(before, { role: "doctor", details: written }, moment(later));
    expect(after).toEqual({ ...before, details: written, updatedAt: later });
    expect(event).toEqual({
      event: ProfileChanged,
      data: { userId: "u1", role: "doctor", fields: ["city", "notificationPreferences"] },
    });
  });

  test("publishes the removed fields again", () => {
    const before: Profile = { ...doctor, details: { ...details.doctor, gender: "female" } };
    const { event } = fillIn(before, { role: "doctor", details: details.doctor }, moment(later));
    expect(event.data).toMatchObject({ fields: ["gender"] });
  });

  test.each([
    ["2026-11-23", true],
    ["2026-11-24", false],
    ["2026-11-25", false],
  ])("of a person born on %s, on the 24th, is possible: %s", (dateOfBirth, fits) => {
    const save = () =>
      fillIn(undefined, { role: "patient", details: { ...details.patient, dateOfBirth } }, moment());
    if (fits) return expect(save().after.details).toMatchObject({ dateOfBirth });
    const field = { path: "dateOfBirth", code: "past", title: "Please enter a date in the past." };
    return expect(save).toThrow(expect.objectContaining({ code: "invalid", fields: [field] }));
  });

  test.each([
    ["a sample that an old form had put there", "1990-01-01", undefined, true],
    ["the same day, stated by the person", "1990-01-01", true, false],
    ["any other day", "1990-01-02", undefined, false],
  ] as const)("is incomplete with %s as birth date: %s", (_, dateOfBirth, statedBirthday, lacks) => {
    const stored = { ...patient, details: { ...details.patient, dateOfBirth }, statedBirthday };
    const parsed = Profile.parse(stored);
    expect(lacksBirthday(parsed)).toBe(lacks);
    // What nobody stated tells nobody apart: others get no date of birth.
    expect(parsed.role === "patient" && birthDateOf(parsed)).toBe(lacks ? undefined : dateOfBirth);
    const { after } = fillIn(undefined, { role: "patient", details: stored.details }, moment());
    expect(lacksBirthday(after)).toBe(false);
  });

  test("is read with an e-mail address that is no longer accepted, so that its owner can replace it", () => {
    const email = "info@pharmacy-.com";
    for (const one of [patient, pharmacy])
      expect(Profile.parse({ ...one, details: { ...one.details, email } })).toMatchObject({
        details: { email },
      });
    expect(PharmacyDetails.safeParse({ ...details.pharmacy, email }).success).toBe(false);
  });

  test.each([
    ["given for the first time", undefined, true, later],
    ["kept", true, true, now],
    ["withdrawn", true, false, undefined],
    ["given again", false, true, later],
    ["never given", false, false, undefined],
  ] as const)("dates a consent that is %s (PPROF-31, PPROF-32, DATA-39)", (_, had, has, date) => {
    const save = (before: Profile | undefined, dataConsent: boolean, at: string) =>
      fillIn(before, { role: "patient", details: { ...details.patient, dataConsent } }, moment(at)).after;
    const before = had === undefined ? undefined : save(undefined, had, now);
    expect(save(before, has, later)).toMatchObject({ dataConsentDate: date });
  });

  test("requires no birthday of a pharmacy", () => {
    expect(fillIn(undefined, { role: "pharmacy", details: details.pharmacy }, moment()).after).toMatchObject(
      pharmacy,
    );
  });
});

describe("the fields that the operator compares with the register", () => {
  test.each([
    ["a patient states nothing", patient, []],
    ["a doctor", doctor, ["fullName", "licenseNumber", "licenseAuthority", "licenseExpiry"]],
    ["a pharmacy", pharmacy, ["name", "licenseNumber", "licenseExpiry"]],
  ])("%s", (_, profile, fields) => {
    expect(Object.keys(credentialsOf(profile)).sort()).toEqual([...fields].sort());
    for (const field of fields)
      expect(credentialsOf(profile)[field]).toBe(profile.details[field as keyof Profile["details"]]);
  });

  test.each([doctor, pharmacy])("of a $role are verified until the profile changes them", (profile) => {
    expect(isVerified(profile)).toBe(false);
    const { after, event } = verify(profile, moment(later));
    expect(after).toEqual({ ...profile, verified: credentialsOf(profile), updatedAt: later });
    expect(event).toEqual({ event: ProfessionalVerified, data: { userId: "u1", role: profile.role } });
    expect(isVerified(after)).toBe(true);
    for (const field of Object.keys(credentialsOf(profile))) {
      const changed = { ...after, details: { ...after.details, [field]: "another" } } as Profile;
      expect(isVerified(changed), field).toBe(false);
    }
    const moved = { ...after, details: { ...after.details, city: "Salem" } } as Profile;
    expect(isVerified(moved)).toBe(true);
  });

  test("are verified once and withdrawn once", () => {
    const { after: verified } = verify(doctor, moment());
    expect(verify(verified, moment(later))).toEqual({ after: verified });
    const { after, event } = withdraw(verified, moment(later));
    expect(after).toEqual({ ...verified, verified: undefined, updatedAt: later });
    expect(event).toEqual({ event: VerificationWithdrawn, data: { userId: "u1", role: "doctor" } });
    expect(withdraw(after, moment(later))).toEqual({ after });
  });
});
