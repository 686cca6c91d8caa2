import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { advance, idleAfterRetries } from "../own-process.ts";
import { reminderEvents } from "../reminder-events.ts";
import { inDepth } from "../tier.ts";
import { mailsTo, newDoctor, newPatient } from "../world.ts";
import { practices } from "./practices.ts";

const hour = 3_600_000;
const { copy, fill, start, startHere } = practices();
const times = ["09:00", "09:30", "10:00"] as const;

let anna: Person;
let ines: Person;
/** Three confirmed appointments of one morning; the start of the first, in ms. */
let visits: { id: string }[];
let begins: number;

/** A practice with three confirmed appointments, an hour before the first reminder. */
beforeAll(() =>
  fill(
    async (world) => {
      const { origin, clock } = world;
      [anna, ines] = await Promise.all([newPatient(origin), newDoctor(origin)]);
      const date = new Date(Date.now() + 2 * 24 * hour).toISOString().slice(0, 10);
      const booked = times.map((time) =>
        anna.call(appointments.book, { id: newId(), doctorId: ines.id, date, time }),
      );
      const made = await Promise.all(booked);
      await Promise.all(made.map(({ id }) => ines.call(appointments.confirm, { id })));
      await idleAfterRetries(origin);
      visits = made;
      begins = Math.min(...made.map((visit) => Date.parse(instantOf(visit))));
      clock.advance(begins - 25 * hour - clock.now());
      await world.advance(0);
    },
    { faults: { deliver: 4, shuffle: 7 } },
  ),
);

const Clock = z.object({ now: z.string() });

/** Moves the clock to a moment; a process that dies on the way has moved it part of the way. */
async function walkTo(origin: string, moment: number): Promise<void> {
  const { now } = z.parse(Clock, await (await fetch(`${origin}/local/clock`)).json());
  const seconds = Math.ceil((moment - Date.parse(now)) / 1000);
  if (seconds > 0) await advance(origin, `PT${seconds}S`);
}

/** Every reminder of every appointment has one event, one bell entry for each recipient, and one mail or more. */
async function eachOnce(origin: string): Promise<void> {
  for (const { id } of visits) {
    const published = new Map((await reminderEvents(origin, id)).map((event) => [event.id, event.lead]));
    expect([...published.values()].sort()).toEqual(["24h", "2h"]);
  }
  const bells = async (person: Person) => {
    const { items } = await person.call(notifications.list, { limit: 50 });
    return items.filter(({ type }) => type === "reminder_appointment").length;
  };
  expect([await bells(anna), await bells(ines)]).toEqual([2 * times.length, times.length]);
  const mails = (await mailsTo(origin, anna.email)).filter(({ subject }) => subject.startsWith("Reminder:"));
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(times.length);
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);
}

test("each reminder is sent once although every event is delivered four times, shuffled, over many runs", async () => {
  const faults = { deliver: 4, shuffle: 7 };
  const { origin } = await startHere(copy(), { faults });
  await walkTo(origin, begins - 23 * hour);
  await idleAfterRetries(origin);
  for (let n = 0; n < 3; n++) await advance(origin, "PT10M");
  await walkTo(origin, begins - hour / 2);
  await idleAfterRetries(origin);
  await eachOnce(origin);
});

const atCommit = { at: "after-commit", on: 2 } as const;
const deaths = inDepth(
  [atCommit],
  [{ at: "before-commit", on: 2 } as const, atCommit, { at: "after-publish", on: 2 } as const],
);

describe("after a kill while reminders are sent, and a restart, each reminder comes once", () => {
  test.each(deaths)("$at", async (die) => {
    const directory = copy();
    const running = await start(directory, { faults: { die } });
    await walkTo(running.origin, begins - 22 * hour).catch(() => undefined);
    expect(await running.ended).toBe("SIGKILL");

    const { origin, clock } = await startHere(directory);
    await idleAfterRetries(origin);
    await walkTo(origin, begins - 22 * hour);
    // Nothing is due before the last hours.
    clock.advance(begins - 3 * hour - clock.now());
    await walkTo(origin, begins - hour / 2);
    await idleAfterRetries(origin);
    await eachOnce(origin);
  });
});
