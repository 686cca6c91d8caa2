import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as profiles } from "#contract/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { first, sharedWorld } from "../world.ts";

test("a pharmacy's profile texts are trimmed before saving (PHARM-39)", async () => {
  const world = await sharedWorld();
  const pharmacy = await signIn(world.origin, `pharmacy.${crypto.randomUUID()}@example.com`, "pharmacy");
  const { details } = first(pharmacies);
  const isFree = (field: string) => !["licenseExpiry", "country", "zone"].includes(field);
  const typed = Object.entries(details).map(([field, value]) =>
    typeof value === "string" && isFree(field) ? [field, `  ${value} `] : [field, value],
  );
  await pharmacy.call(profiles.savePharmacyProfile, Object.fromEntries(typed));
  expect(await pharmacy.call(profiles.myPharmacyProfile, {})).toMatchObject({ details });
});

interface Own {
  readonly role: "patient" | "doctor" | "pharmacy";
  readonly rows: string;
  readonly details: object;
  readonly save: (person: Person) => Promise<object>;
  readonly read: (person: Person) => Promise<object>;
}
const anna = {
  ...first(patients).details,
  gender: "prefer not to say" as const,
  healthGoals: "Walk.\nSleep.",
  languagePreference: "French" as const,
  dataConsent: true,
};
const ines = {
  ...first(doctors).details,
  gender: "female" as const,
  emergencyContact: "Sam, +1 617 555 0199",
};
const hawthorne = first(pharmacies).details;

const own: Own[] = [
  {
    role: "patient",
    rows: "DATA-01, PPROF-01, PPROF-38, PPROF-39, DATA-22, API-43, API-45",
    details: anna,
    save: (person) => person.call(profiles.savePatientProfile, anna),
    read: (person) => person.call(profiles.myPatientProfile, {}),
  },
  {
    role: "doctor",
    rows: "DOC-57, DOC-58, DATA-70, API-53, API-55",
    details: ines,
    save: (person) => person.call(profiles.saveDoctorProfile, ines),
    read: (person) => person.call(profiles.myDoctorProfile, {}),
  },
  {
    role: "pharmacy",
    rows: "DATA-195, API-87, API-88",
    details: hawthorne,
    save: (person) => person.call(profiles.savePharmacyProfile, hawthorne),
    read: (person) => person.call(profiles.myPharmacyProfile, {}),
  },
];

test.each(own)(
  "a $role's profile is stored as it was saved, under its owner's id ($rows)",
  async (profile) => {
    const { role, details, save, read } = profile;
    const world = await sharedWorld();
    const newcomer = () => signIn(world.origin, `${role}.${crypto.randomUUID()}@example.com`, role);
    const [owner, other] = await Promise.all([newcomer(), newcomer()]);
    expect(await read(owner)).not.toHaveProperty("details");
    expect(await save(owner)).toMatchObject({ details });
    expect(await read(owner)).toMatchObject({ details });
    expect(await read(other)).not.toHaveProperty("details");
    const TableName = first(world.tables.names);
    const Key = { pk: { S: `PROFILE#${owner.id}` }, sk: { S: "PROFILE" } };
    expect(await world.tables.call("GetItem", { TableName, Key })).toHaveProperty("Item");
  },
);

test("a patient reads the date of their consent, which the server sets and nobody sends (DATA-38, DATA-39)", async () => {
  const world = await sharedWorld();
  const patient = await signIn(world.origin, `patient.${crypto.randomUUID()}@example.com`, "patient");
  const at = new Date(world.clock.now()).toISOString().slice(0, 10);
  const { dataConsentDate } = await patient.call(profiles.savePatientProfile, anna);
  expect(dataConsentDate?.slice(0, 10)).toBe(at);
  expect(await patient.call(profiles.myPatientProfile, {})).toMatchObject({ dataConsentDate });
  const own = await patient.request("PUT", "/api/profiles/patient", {
    ...anna,
    dataConsentDate: "2020-01-01",
  });
  expect(own.status).toBe(422);
  await patient.call(profiles.savePatientProfile, { ...anna, dataConsent: false });
  expect(await patient.call(profiles.myPatientProfile, {})).not.toHaveProperty("dataConsentDate");
});

test("of two devices that save one profile, the later one reads what the earlier saved, and decides", async () => {
  const world = await sharedWorld();
  const patient = await signIn(world.origin, `patient.${crypto.randomUUID()}@example.com`, "patient");
  const save = (details: object) => patient.request("PUT", "/api/profiles/patient", details);
  const stored = async () => (await patient.call(profiles.myPatientProfile, {})).details;
  const { version } = await patient.call(profiles.savePatientProfile, anna);
  const [here, there] = [
    { ...anna, city: "Salem" },
    { ...anna, healthGoals: "Swim." },
  ];
  expect((await save({ ...here, version })).status).toBe(200);
  const refused = await save({ ...there, version });
  expect(refused.status).toBe(409);
  const { code, current } = Refusal.parse(await refused.json());
  expect([code, current.details]).toEqual(["profile_changed", here]);
  expect(await stored()).toEqual(here);
  // What is stored already was saved, whatever it was based on.
  expect((await save({ ...here, version })).status).toBe(200);
  expect((await save({ ...there, version: current.version })).status).toBe(200);
  expect(await stored()).toEqual(there);
});

const Refusal = z.object({
  code: z.string(),
  current: z.object({ details: z.looseObject({}), version: z.string() }),
});
