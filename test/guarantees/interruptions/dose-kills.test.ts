import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { wallClock } from "#kernel/dates";
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
const device = newReceiver();

let port: number;
let anna: Person;
let running: OwnProcess;

/** A patient with a device, and a dose that is due in an hour; every death happens to a copy of it, at the same address. */
beforeAll(async () => {
  const world = await startWorld();
  const { origin, clock } = world;
  port = Number(new URL(origin).port);
  anna = await newPatient(origin);
  const { id } = await writtenPrescription(world, anna, await newDoctor(origin));
  await anna.call(notifications.keepDevice, device.subscription);
  const { time } = wallClock(new Date(clock.now() + 3_600_000).toISOString(), zone);
  const methods = { push: true, email: true, sms: false };
  await anna.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone });
  await idleAfterRetries(origin);
  await world.stop();
  cpSync(world.directory, practice, { recursive: true });
  rmSync(world.directory, { recursive: true, force: true });
});
afterEach(() => running.end("SIGKILL"));
afterAll(() => rmSync(places, { recursive: true, force: true }));

async function startOn(directory: string, faults: FaultSettings = {}): Promise<string> {
  running = await startOwnProcess({ directory, port, faults });
  return running.origin;
}

const worker = "adherenceremind";
const deaths = [
  { at: "before-commit", on: 1, by: worker, pushes: 1 },
  { at: "after-commit", on: 1, by: worker, pushes: 1 },
  { at: "before-publish", on: 1, by: "", pushes: 1 },
  { at: "after-publish", on: 1, by: "", pushes: 1 },
  // Claimed and not sent: nobody takes the claim over, and the bell has it in any case.
  { at: "after-put", on: 1, by: "notificationsdevices", pushes: 0 },
] as const;

describe("killed at a point while doses fall due and started again: the moment is told once, no push comes twice, and the day closes once", () => {
  test.each(deaths)("$at $by", async ({ pushes, ...die }) => {
    const directory = join(places, newId());
    cpSync(practice, directory, { recursive: true });
    const first = await startOn(directory, { die });
    await advance(first, "PT61M").catch(() => undefined);
    expect(await running.ended).toBe("SIGKILL");

    const origin = await startOn(directory);
    // The lease of a worker that died ends by itself.
    for (let n = 0; n < 3; n++) await advance(origin, "PT1M");
    await idleAfterRetries(origin);
    const before = await device.pushes(origin);
    expect(before).toHaveLength(pushes);
    await advance(origin, "PT30H");
    await idleAfterRetries(origin);

    const { items } = await anna.call(notifications.list, { limit: 50 });
    const bells = items.filter(({ type }) => type === "reminder_dose");
    const events = await passedEvents(origin);
    const idsOf = (type: string) =>
      new Set(events.filter(({ detailType }) => detailType === type).map(({ detail }) => detail.id));
    const told = idsOf("dose.due.v1").size;
    expect(bells).toHaveLength(told);
    expect(told).toBe(2);
    expect(idsOf("dose.missed.v1").size).toBe(1);
    const mails = (await mailsTo(origin, anna.email)).filter(({ subject }) => /Time for your/.test(subject));
    expect(mails).toHaveLength(told);
    expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
  });
});
