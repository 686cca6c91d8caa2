import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { heldPrescription, newDoctor, newPatient, passedEvents, sharedWorld, type World } from "../world.ts";

const zone = "America/New_York";
const methods = { push: true, email: false, sms: false };

let world: World;
let anna: Person;
let ines: Person;
let other: Person;
beforeAll(async () => {
  world = await sharedWorld();
  anna = await newPatient(world.origin);
  [ines, other] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
  const { id } = await heldPrescription(world, anna, ines);
  await anna.call(adherence.setReminder, { id, enabled: true, times: ["00:00"], methods, zone });
  const { date } = wallClock(new Date(world.clock.now()).toISOString(), zone);
  const doses = [{ prescriptionId: id, time: "00:00" }];
  await anna.call(adherence.logDoses, { date, doses, status: "taken", zone });
  await world.idle();
});

const seenBy = (doctor: Person) => doctor.call(adherence.sharedAdherence, { patientId: anna.id });
const share = (doctor: Person, isShared: boolean) =>
  anna.request("PUT", `/api/doses/shares/${doctor.id}`, { isShared });

test("no doctor sees anything until the patient shares it, and then that doctor sees only the percentage", async () => {
  expect(await anna.call(adherence.shares, {})).toEqual({
    items: [{ doctorId: ines.id, doctorName: expect.any(String), isShared: false }],
  });
  expect(await seenBy(ines)).toEqual({});
  expect((await share(ines, true)).status).toBe(200);
  expect(await seenBy(ines)).toEqual({
    shared: { percent: 100, taken: 1, all: 1, since: expect.any(String) },
  });
  expect(await seenBy(other)).toEqual({});
});

test("sharing can be withdrawn at any time, and each change is recorded once", async () => {
  for (const isShared of [true, false, false]) expect((await share(ines, isShared)).status).toBe(200);
  expect(await seenBy(ines)).toEqual({});
  await world.idle();
  const events = (await passedEvents(world.origin)).filter(
    ({ detailType, detail }) =>
      detailType === "adherence.sharing_changed.v1" && detail.data.patientId === anna.id,
  );
  expect(events.map(({ detail }) => detail.data)).toEqual([
    { patientId: anna.id, doctorId: ines.id, isShared: true },
    { patientId: anna.id, doctorId: ines.id, isShared: false },
  ]);
});

test("a patient cannot share with a doctor who never treated them", async () => {
  expect((await share(other, true)).status).toBe(404);
  expect((await share(other, false)).status).toBe(404);
});
