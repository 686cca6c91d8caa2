import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import type { FaultSettings } from "../../../infra/local/faults.ts";
import { advance, idleAfterRetries, type OwnProcess, startOwnProcess } from "../../own-process.ts";
import { newReceiver } from "../../push-receiver.ts";
import {
  mailsTo,
  newDoctor,
  newPatient,
  passedEvents,
  startWorld,
  writtenPrescription,
} from "../../world.ts";

const zone = "America/New_York";
const places = mkdtempSync(join(tmpdir(), "triscript-dose-deaths-"));
const practice = join(places, "practice");
const evening = join(places, "evening");
const device = newReceiver();

let port: number;
let anna: Person;
let date: string;
let running: OwnProcess;

/**
 * A patient with a device, an hour before a dose is due, and again ten minutes before the day of that dose is closed. Every death
 * happens to a copy, at the same address.
 */
beforeAll(async () => {
  const world = await startWorld();
  const { origin, clock } = world;
  port = Number(new URL(origin).port);
  anna = await newPatient(origin);
  const { id } = await writtenPrescription(world, anna, await newDoctor(origin));
  await anna.call(notifications.keepDevice, device.subscription);
  date = addDays(wallClock(new Date(clock.now()).toISOString(), zone).date, 1);
  clock.advance(Date.parse(instantOf({ date, time: "08:00", zone })) - clock.now());
  const methods = { push: true, email: true, sms: false };
  await anna.call(adherence.setReminder, { id, enabled: true, times: ["09:00"], methods, zone });
  await idleAfterRetries(origin);
  const toClosing = Date.parse(instantOf({ date: addDays(date, 1), time: "03:00", zone })) - clock.now();
  await world.stop();
  cpSync(world.directory, practice, { recursive: true });
  rmSync(world.directory, { recursive: true, force: true });

  cpSync(practice, evening, { recursive: true });
  await advance(await startOn(evening), `PT${Math.floor(toClosing / 60_000) - 10}M`);
  await idleAfterRetries(running.origin);
  await running.end("SIGTERM");
});
afterEach(() => running.end("SIGKILL"));
afterAll(() => rmSync(places, { recursive: true, force: true }));

async function startOn(directory: string, faults: FaultSettings = {}): Promise<string> {
  running = await startOwnProcess({ directory, port, faults });
  return running.origin;
}

const worker = "adherenceremind";
const deaths = [
  { at: "before-commit", on: 1, by: worker },
  { at: "after-commit", on: 1, by: worker },
  { at: "before-publish", on: 1, by: "" },
  { at: "after-publish", on: 1, by: "" },
] as const;

/** Dies on a copy of a practice while the clock moves on, starts again, and goes on until nothing is left to do. Answers its address. */
async function dieAndGoOn(of: string, die: NonNullable<FaultSettings["die"]>, pass: string): Promise<string> {
  const directory = join(places, newId());
  cpSync(of, directory, { recursive: true });
  const first = await startOn(directory, { die });
  await advance(first, pass).catch(() => undefined);
  expect(await running.ended).toBe("SIGKILL");

  const origin = await startOn(directory);
  // The lease of a worker that died ends by itself.
  for (let n = 0; n < 3; n++) await advance(origin, "PT1M");
  await idleAfterRetries(origin);
  return origin;
}

/** Each event of a type once, however often it passed the bus. */
async function eventsOf(origin: string, type: string) {
  const passed = (await passedEvents(origin)).filter(({ detailType }) => detailType === type);
  return [...new Map(passed.map(({ detail }) => [detail.id, detail])).values()];
}

/** Two moments were told, one day after the other, and the first day was closed, each once. */
async function expectEachOnce(origin: string): Promise<void> {
  const { items } = await anna.call(notifications.list, { limit: 50 });
  expect(items.filter(({ type }) => type === "reminder_dose")).toHaveLength(2);
  expect(await eventsOf(origin, "dose.due.v1")).toHaveLength(2);
  const mails = (await mailsTo(origin, anna.email)).filter(({ subject }) => /Time for your/.test(subject));
  expect(mails).toHaveLength(2);
  const missed = await eventsOf(origin, "dose.missed.v1");
  expect(missed.map(({ data }) => data.date)).toEqual([date]);
  const history = await anna.call(adherence.doseHistory, { zone });
  expect(history.items.map(({ date, status }) => [date, status])).toEqual([[date, "missed"]]);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
}

describe("killed at a point while doses fall due and started again: the moment is told once, no push comes twice, and the day closes once", () => {
  test.each([
    ...deaths.map((death) => ({ ...death, pushes: 1 })),
    // Claimed and not sent: nobody takes the claim over, and the bell has it in any case.
    { at: "after-put", on: 1, by: "notificationsdevices", pushes: 0 } as const,
  ])("$at $by", async ({ pushes, ...die }) => {
    const origin = await dieAndGoOn(practice, die, "PT61M");
    expect(await device.pushes(origin)).toHaveLength(pushes);
    await advance(origin, "PT30H");
    await idleAfterRetries(origin);
    await expectEachOnce(origin);
  });
});

describe("killed at a point while a day of doses is closed and started again: its doses are missed once, and the next moment is told", () => {
  test.each(deaths)("$at $by", async (die) => {
    const origin = await dieAndGoOn(evening, die, "PT15M");
    expect(await eventsOf(origin, "dose.missed.v1")).toHaveLength(1);
    await advance(origin, "PT7H");
    await idleAfterRetries(origin);
    await expectEachOnce(origin);
  });
});
