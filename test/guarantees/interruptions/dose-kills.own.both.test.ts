import { beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import type { FaultSettings } from "../../../infra/local/faults.ts";
import { advance, idleAfterRetries } from "../../own-process.ts";
import { newReceiver } from "../../push-receiver.ts";
import { inDepth } from "../../tier.ts";
import {
  heldPrescription,
  mailsTo,
  newDoctor,
  newPatient,
  passedEvents,
  startWorld,
  type World,
} from "../../world.ts";
import { practices } from "../practices.ts";

const zone = "America/New_York";
const minute = 60_000;
const { copy, fill, start, startHere } = practices();
const device = newReceiver();

/** The practice ten minutes before the day of its dose is closed. */
let evening: string;
let anna: Person;
let date: string;
/** When the day of the dose is closed, in ms. */
let closing: number;

/** A patient with a device, an hour before a dose is due. */
beforeAll(async () => {
  await fill(async (world) => {
    const { origin, clock } = world;
    anna = await newPatient(origin);
    const { id } = await heldPrescription(world, anna, await newDoctor(origin));
    await anna.call(notifications.keepDevice, device.subscription);
    date = addDays(wallClock(new Date(clock.now()).toISOString(), zone).date, 1);
    clock.advance(Date.parse(instantOf({ date, time: "08:00", zone })) - clock.now());
    const methods = { push: true, email: true, sms: false };
    await anna.call(adherence.setReminder, { id, enabled: true, times: ["09:00"], methods, zone });
    closing = Date.parse(instantOf({ date: addDays(date, 1), time: "03:00", zone }));
  });
  evening = copy();
  const later = await startWorld({ directory: evening });
  await walkAndJump(later, closing - 10 * minute - later.clock.now());
  await idleAfterRetries(later.origin);
  await later.stop();
});

const worker = "adherenceremind";
/** The stored data are the same after a commit as before its events are on the bus; `kills.own.both.test.ts` proves that they arrive there. */
const deaths = [
  { at: "before-commit", on: 1, by: worker },
  { at: "after-commit", on: 1, by: worker },
  { at: "after-publish", on: 1, by: "" },
] as const;

/**
 * Moves the clock: for two hours, and for the last ten minutes, through all that runs by the clock; it passes over the hours
 * between, in which no dose is due.
 */
async function walkAndJump(world: World, ms: number): Promise<void> {
  await world.advance(120 * minute);
  world.clock.advance(ms - 130 * minute);
  await world.advance(10 * minute);
}

/** Dies on the data of a practice while the clock moves on, starts again, and goes on until nothing is left to do. */
async function dieAndGoOn(
  directory: string,
  die: NonNullable<FaultSettings["die"]>,
  pass: string,
): Promise<World> {
  const running = await start(directory, { faults: { die } });
  await advance(running.origin, pass).catch(() => undefined);
  expect(await running.ended).toBe("SIGKILL");

  const world = await startHere(directory);
  // The lease of a worker that died ends by itself.
  for (let n = 0; n < 3; n++) await world.advance(minute);
  await idleAfterRetries(world.origin);
  return world;
}

/** Each event of a type once, however often it passed the bus. */
async function eventsOf(origin: string, type: string) {
  const passed = (await passedEvents(origin)).filter(({ detailType }) => detailType === type);
  return [...new Map(passed.map(({ detail }) => [detail.id, detail])).values()];
}

/** Two moments were announced, one day after the other, and the first day was closed, each once. */
async function expectEachOnce(origin: string): Promise<void> {
  const { items } = await anna.call(notifications.list, { limit: 50 });
  expect(items.filter(({ type }) => type === "reminder_dose")).toHaveLength(2);
  expect(await eventsOf(origin, "dose.due.v1")).toHaveLength(2);
  const mails = (await mailsTo(origin, anna.email)).filter(({ subject }) => /Time for your/.test(subject));
  // A mail that was sent and not yet noted when the process died comes again, as the same letter.
  expect(new Set(mails.map(({ references }) => references)).size).toBe(2);
  const missed = await eventsOf(origin, "dose.missed.v1");
  expect(missed.map(({ data }) => data.date)).toEqual([date]);
  const history = await anna.call(adherence.doseHistory, { zone });
  expect(history.items.map(({ date, status }) => [date, status])).toEqual([[date, "missed"]]);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
}

describe("after a kill while doses fall due and a restart, the time is announced once, no push repeats, and the day closes once", () => {
  const cases = [
    ...deaths.map((death) => ({ ...death, pushes: 1 })),
    // Claimed and not sent: nobody takes the claim over, and the bell has it in any case.
    { at: "after-put", on: 1, by: "notificationsdevices", pushes: 0 } as const,
  ];
  test.each(inDepth(cases.slice(1, 2), cases))("$at $by", async ({ pushes, ...die }) => {
    const world = await dieAndGoOn(copy(), die, "PT61M");
    const { origin } = world;
    expect(await device.pushes(origin)).toHaveLength(pushes);
    await walkAndJump(world, closing - world.clock.now());
    await world.advance(7 * 60 * minute);
    await idleAfterRetries(origin);
    await expectEachOnce(origin);
  });
});

describe("after a kill while a day of doses closes and a restart, its doses are missed once, and the next time is announced", () => {
  test.each(deaths.filter((_, n) => inDepth(n === 0, true)))("$at $by", async (die) => {
    const world = await dieAndGoOn(copy(evening), die, "PT15M");
    const { origin } = world;
    expect(await eventsOf(origin, "dose.missed.v1")).toHaveLength(1);
    await world.advance(7 * 60 * minute);
    await idleAfterRetries(origin);
    await expectEachOnce(origin);
  });
});
