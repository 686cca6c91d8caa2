import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import { licenseMoments, messages, type Profile, tellLicense } from "#domain/profiles";
import { addDays } from "#kernel/dates";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  first,
  mailsTo,
  newDoctor,
  newPatient,
  newPharmacy,
  passedEvents,
  startWorld,
  toMidday,
  type World,
} from "../world.ts";

const about = {
  userId: "u1",
  completedAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const doctor = (licenseExpiry: string, zone = "America/New_York"): Profile => ({
  ...about,
  role: "doctor",
  details: { ...first(doctors).details, licenseExpiry, zone },
});
const pharmacy = (licenseExpiry: string, zone?: string): Profile => ({
  ...about,
  role: "pharmacy",
  details: { ...first(pharmacies).details, licenseExpiry, zone },
});

describe("the holder of a license is notified 30 and 7 days before its last day, and the day after it", () => {
  test.each([
    ["a doctor", doctor("2026-12-31"), ["2026-12-01T13:00", "2026-12-24T13:00", "2027-01-01T13:00"]],
    [
      "a doctor, across a change of clocks",
      doctor("2026-11-03"),
      ["2026-10-04T12:00", "2026-10-27T12:00", "2026-11-04T13:00"],
    ],
    [
      "a doctor far east",
      doctor("2026-12-31", "Asia/Tokyo"),
      ["2026-11-30T23:00", "2026-12-23T23:00", "2026-12-31T23:00"],
    ],
    [
      "a pharmacy",
      pharmacy("2026-12-31", "America/New_York"),
      ["2026-12-01T13:00", "2026-12-24T13:00", "2027-01-01T13:00"],
    ],
    [
      "a pharmacy that states no zone",
      pharmacy("2026-12-31"),
      ["2026-12-01T18:00", "2026-12-24T18:00", "2027-01-01T18:00"],
    ],
  ])("%s", (_, profile, moments) => {
    expect(licenseMoments(profile)).toEqual(
      moments.map((at, n) => ({ at: `${at}:00.000Z`, days: [30, 7, 0][n] })),
    );
  });

  test("and a patient never", () => {
    expect(licenseMoments({ ...about, role: "patient", details: first(patients).details })).toEqual([]);
  });

  test.each([
    ["is due", "2026-12-24T13:00:00.000Z", "2026-12-31", 7, "professional.license_expiring.v1"],
    ["has ended", "2027-01-01T13:00:00.000Z", "2026-12-31", 0, "professional.license_expired.v1"],
    ["was changed meanwhile", "2026-12-24T13:00:00.000Z", "2030-12-31", 7, undefined],
    ["has ended before a late notice", "2027-01-02T13:00:00.000Z", "2026-12-31", 7, undefined],
    ["has not ended yet", "2027-01-01T04:59:00.000Z", "2026-12-31", 0, undefined],
    ["ends today", "2027-01-01T04:59:00.000Z", "2026-12-31", 7, "professional.license_expiring.v1"],
  ])("once it %s", (_, now, expiry, days, type) => {
    const ctx = { now } as Parameters<typeof tellLicense>[2];
    expect(tellLicense(doctor(expiry), { licenseExpiry: "2026-12-31", days }, ctx).event?.event.type).toBe(
      type,
    );
  });
});

test("a notice that comes late says how many of the holder's days are left", () => {
  const at = (now: string) => {
    const ctx = { now } as Parameters<typeof tellLicense>[2];
    const { event } = tellLicense(doctor("2026-12-31"), { licenseExpiry: "2026-12-31", days: 7 }, ctx);
    const { daysLeft } = z.parse(z.object({ daysLeft: z.number() }), event?.data);
    return messages().emails.licenseExpiring({ days: daysLeft }).subject;
  };
  expect(at("2026-12-31T04:59:00.000Z")).toBe("Your license expires in 1 day");
  expect(at("2027-01-01T04:59:00.000Z")).toBe("Your license expires today");
});

// Its own product, because its schedules run for every professional.
describe("on the clock", () => {
  let world: World;
  let holder: Person;
  let seeker: Person;
  const day = () => new Date(world.clock.now()).toISOString().slice(0, 10);
  /** The schedules run twice a day, so that every notice is sent on its day. */
  const wait = async (days: number) => {
    for (let n = 0; n < 2 * days; n++) {
      world.clock.advance(12 * 3_600_000 - 1000);
      await world.advance(1000);
    }
  };
  const licenseEvents = async (id: string) =>
    (await passedEvents(world.origin))
      .filter(({ detailType, detail }) => /license_/.test(detailType) && detail.aggregate.id === id)
      .map(({ detailType, detail }) => [detailType, detail.data.daysLeft]);

  beforeAll(async () => {
    world = await startWorld();
    // A notice is due in the morning: one of the two schedules of a day runs after it.
    toMidday(world);
    [holder, seeker] = await Promise.all([newDoctor(world.origin), newPatient(world.origin)]);
  });

  afterAll(() => world.end());

  test("a doctor is notified in the app and by e-mail, each time once, and then leaves the directory", async () => {
    const licenseExpiry = addDays(day(), 33);
    const save = (expiry: string) =>
      holder.call(profiles.saveDoctorProfile, { ...first(doctors).details, licenseExpiry: expiry });
    await save(addDays(day(), 32));
    await save(licenseExpiry);
    await save(licenseExpiry);
    await wait(5);
    expect(await licenseEvents(holder.id)).toEqual([["professional.license_expiring.v1", 30]]);
    const note = first((await holder.call(notifications.list, {})).items);
    expect(note).toMatchObject({ type: "appointment_license", link: "/doctor/profile" });
    expect(first(await mailsTo(world.origin, holder.email)).subject).toBe("Your license expires in 30 days");
    expect((await seeker.call(profiles.doctor, { id: holder.id })).id).toBe(holder.id);
    await seeker.call(appointments.book, bookingWith(holder, world.clock.now()));
    await wait(30);
    expect(await licenseEvents(holder.id)).toEqual([
      ["professional.license_expiring.v1", 30],
      ["professional.license_expiring.v1", 7],
      ["professional.license_expired.v1", undefined],
    ]);
    expect((await seeker.request("GET", `/api/directory/doctors/${holder.id}`)).status).toBe(404);
    const item = await world.tables.call("GetItem", {
      TableName: first(world.tables.names),
      Key: { pk: { S: `PROFILE#${holder.id}` }, sk: { S: "PROFILE" } },
    });
    expect(JSON.stringify(item)).not.toContain("gsi1pk");
    await save(addDays(day(), 400));
    expect((await seeker.call(profiles.doctor, { id: holder.id })).id).toBe(holder.id);
    await wait(3);
    expect((await licenseEvents(holder.id)).length).toBe(3);
  });

  test("a pharmacy is notified in the same way", async () => {
    const store = await newPharmacy(world.origin);
    const licenseExpiry = addDays(day(), 8);
    await store.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, licenseExpiry });
    await wait(3);
    expect(await licenseEvents(store.id)).toEqual([["professional.license_expiring.v1", 7]]);
    const note = first((await store.call(notifications.list, {})).items);
    expect(note).toMatchObject({ type: "pharmacy_license", link: "/pharmacy/profile" });
  });
});
