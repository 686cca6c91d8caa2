import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as profiles } from "#contract/profiles";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { idleAfterRetries } from "../own-process.ts";
import { inDepth } from "../tier.ts";
import {
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  startWorld,
  type World,
} from "../world.ts";
import { attack } from "./attack.ts";
import { largeBodies } from "./values.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const count = inDepth(200, 5000);

// Its own product, because it must have no dead letters.
let world: World;
let patient: Person;
let doctor: Person;
beforeAll(async () => {
  world = await startWorld();
  patient = await newPatient(world.origin);
  doctor = await newDoctor(world.origin);
});
afterAll(() => world.end());

const Invalid = z.object({ code: z.literal("invalid"), fields: z.array(z.object({ path: z.string() })) });

/** The fields in a refusal with status 422. */
async function refusedFields(who: Person, method: string, path: string, body?: unknown): Promise<string[]> {
  const response = await who.request(method, `/api${path}`, body);
  expect(response.status).toBe(422);
  return z.parse(Invalid, await response.json()).fields.map((field) => field.path);
}

describe("the API refuses, with its field,", () => {
  test.each([
    "/directory/doctors?after=77%2B%2F",
    "/directory/doctors?after=77-_77-_",
    "/directory/doctors?after=77-_",
    "/directory/pharmacies?after=AA",
    `/directory/pharmacies?after=${"eno".repeat(400)}`,
    "/prescriptions?tab=active&after=77-_",
    `/prescriptions?tab=active&after=${Buffer.from("RX#H#2026").toString("base64url")}`,
    `/appointments?when=past&after=${Buffer.from("RX#A#2026").toString("base64url")}`,
    `/directory/doctors?after=${Buffer.from("APPOINTMENT#2026").toString("base64url")}`,
  ])("a cursor of another list: %s", async (path) => {
    expect(await refusedFields(patient, "GET", path)).toEqual(["after"]);
  });

  test("an invalid id of any length", async () => {
    for (const id of ["x", "x".repeat(3000), "%00", "__proto__"]) {
      expect(await refusedFields(patient, "GET", `/directory/doctors/${id}`)).toEqual(["id"]);
      expect(await refusedFields(patient, "GET", `/directory/pharmacies/${id}`)).toEqual(["id"]);
    }
    expect(await refusedFields(patient, "POST", "/notifications/a%00b/read", {})).toEqual(["id"]);
  });

  test("two lines with one id, also when it is written in two ways", async () => {
    const appointmentId = await completedAppointment(world, patient, doctor);
    const one = line();
    const medications = [one, line(), { ...one, id: one.id.toUpperCase() }];
    const body = { appointmentId, medications };
    expect(await refusedFields(doctor, "POST", "/prescriptions", body)).toEqual(["medications.2.id"]);
  });

  test("more than fifty fields, and field names of more than 200 characters", async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, 0]));
    expect(await refusedFields(patient, "PUT", "/profiles/patient", many)).toHaveLength(50);
    const [path] = await refusedFields(patient, "POST", "/notifications/read", { ["k".repeat(60_000)]: 0 });
    expect(path).toHaveLength(200);
  });

  test("a day before there were calendars", async () => {
    expect(await refusedFields(patient, "GET", `/doctors/${doctor.id}/slots?date=0000-01-01`)).toEqual([
      "date",
    ]);
  });
});

test.each([
  ["200,000 unknown fields", largeBodies.keys],
  ["5 MB of open brackets", largeBodies.brackets],
  ["more than a function takes", largeBodies.beyondLambda],
])("the API refuses a large body as too large, signed in or not: %s", async (_, body) => {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${(await patient.tokens()).AccessToken}`,
  };
  for (const path of ["/api/wellness/goals", "/api/identity/sign-ins"]) {
    const response = await fetch(`${world.origin}${path}`, { method: "POST", headers, body });
    expect([path, response.status]).toEqual([path, 413]);
  }
});

test("the directory sorts names of many bytes or of characters outside the basic plane", async () => {
  const { details } = first(doctors);
  const names = ["\ufdfa".repeat(190), "𠮷田".repeat(50), "a\u0301".repeat(100)];
  for (const fullName of names) {
    const named = await newDoctor(world.origin);
    await named.call(profiles.saveDoctorProfile, { ...details, fullName });
  }
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await patient.call(profiles.doctors, { limit: 1, ...(after && { after }) });
    found.push(...page.items.map(({ name }) => name));
    after = page.next;
    if (!after) break;
  }
  for (const name of names) expect(found).toContain(`${details.title} ${name.normalize("NFC")}`);
  expect(new Set(found).size).toBe(found.length);
});

test("a page continues after the list has changed", async () => {
  const place = Buffer.from("APPOINTMENT#1999-01-01T10:00#x").toString("base64url");
  const from = (when: string) => patient.request("GET", `/api/appointments?when=${when}&after=${place}`);
  expect((await from("upcoming")).status).toBe(200);
  expect(await (await from("past")).json()).toEqual({ items: [] });
});

test(`${count} hostile requests get no answer of 500, no stack and no refusal without a known code (FUZZ_SEED=${seed})`, async () => {
  const { failures, statuses } = await attack(world, { seed, count });
  expect(failures).toEqual([]);
  // Some requests must be refused and some accepted, or the test proves nothing.
  for (const status of ["200", "401", "403", "404", "422"])
    expect(statuses[status], status).toBeGreaterThan(count / 100);
  await idleAfterRetries(world.origin);
  const dead = await (await fetch(`${world.origin}/local/dead-letters`)).json();
  expect(z.parse(z.array(z.unknown()), dead)).toEqual([]);
}, 600_000);
