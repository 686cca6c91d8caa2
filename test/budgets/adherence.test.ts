import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { newReceiver } from "../push-receiver.ts";
import { newDoctor, newPatient, startWorld, type World, writtenPrescription } from "../world.ts";
import { costOf } from "./meter.ts";

const zone = "America/New_York";
const minute = 60_000;
const methods = { push: true, email: false, sms: false };

// Its own product: all that it spends is counted.
let world: World;
let anna: Person;
let ids: string[];

beforeAll(async () => {
  world = await startWorld();
  anna = await newPatient(world.origin);
  const ines = await newDoctor(world.origin);
  ids = [];
  for (const _ of [1, 2]) ids.push((await writtenPrescription(world, anna, ines)).id);
  await world.idle();
});
afterAll(() => world.end());

const parts = {
  remind: "functions/adherence/remind.ts",
  bell: "functions/notifications/notify.ts",
  devices: "functions/notifications/devices.ts",
  history: "functions/audit/history.ts",
} as const;

/** The write units of a moment that is due, by what each function writes. */
async function momentOf(medicines: readonly string[]): Promise<Record<keyof typeof parts, number>> {
  const { time } = wallClock(new Date(world.clock.now() + 5 * minute).toISOString(), zone);
  for (const id of medicines)
    await anna.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone });
  await world.advance(2 * minute);
  const written = async (entry: string) => {
    await world.idle();
    return world.spent()[entry]?.write ?? 0;
  };
  const before = await Promise.all(Object.values(parts).map(written));
  await world.advance(4 * minute);
  const after = await Promise.all(Object.values(parts).map(written));
  const [remind = 0, bell = 0, devices = 0, history = 0] = after.map((used, n) => used - (before[n] ?? 0));
  return { remind, bell, devices, history };
}

test("a moment costs the same for one medicine and for two; each device adds a claim of one unit", async () => {
  const one = await momentOf(ids.slice(0, 1));
  const two = await momentOf(ids);
  for (const _ of [1, 2]) await anna.call(notifications.keepDevice, newReceiver().subscription);
  const pushed = await momentOf(ids);
  // The claim and the next moment, the plan and its event, the lease of its part, two units each; the bell's entry stands in an index, too.
  expect(one).toEqual({ remind: 10, bell: 2, devices: 0, history: 3 });
  expect(two).toEqual(one);
  expect(pushed).toEqual({ ...one, devices: 2 });
});

test("two doses of a day that are taken at once cost seven write units, and four requests", async () => {
  const { items, date } = await anna.call(adherence.doses, { zone });
  const doses = items.map(({ prescriptionId, time }) => ({ prescriptionId, time }));
  expect(doses).toHaveLength(2);
  const said = await costOf(world, () =>
    anna.call(adherence.logDoses, { date, doses, status: "taken", zone }),
  );
  expect(said).toMatchObject({ requests: 4, write: 7, writeAfterwards: 3, events: 1 });
});
