import { beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import { ops } from "../../ops/command-line.ts";
import { advance, idleAfterRetries } from "../../own-process.ts";
import { newNumber, textedCode, textsTo } from "../../texts.ts";
import { inDepth } from "../../tier.ts";
import { heldPrescription, newDoctor, newPatient, type World } from "../../world.ts";
import { practices } from "../practices.ts";

const zone = "America/New_York";
const minute = 60_000;
const day = 24 * 60 * minute;
const { copy, fill, start, startHere } = practices();

/** The numbers of two patients, whose doses are due in an hour and ten minutes later. */
let numbers: string[];
/** The first of them says that the last dose due before `now` was taken. */
let takeFirst: (now: number) => Promise<unknown>;
/** The time of the first dose, on some day. */
let firstDue: number;

beforeAll(() =>
  fill(async (world) => {
    const first = await texted(world, 60 * minute);
    takeFirst = first.take;
    firstDue = first.due;
    numbers = [first.number, (await texted(world, 70 * minute)).number];
  }),
);

/** A patient who is texted when a dose is due, from now on. */
async function texted(world: World, inMs: number) {
  const { origin, clock } = world;
  const patient = await newPatient(origin);
  const { id } = await heldPrescription(world, patient, await newDoctor(origin));
  const number = newNumber();
  await patient.call(adherence.askPhoneCode, { number });
  await patient.call(adherence.confirmPhone, { code: await textedCode(origin, number), zone });
  const at = wallClock(new Date(clock.now() + inMs).toISOString(), zone);
  const { time } = at;
  const methods = { push: false, email: false, sms: true };
  await patient.call(adherence.setReminder, { id, enabled: true, times: [time], methods, zone });
  const doses = [{ prescriptionId: id, time }];
  const take = async (now: number) => {
    const today = wallClock(new Date(now).toISOString(), zone);
    // Midnight may have passed since it was due.
    const date = time <= today.time ? today.date : addDays(today.date, -1);
    await patient.call(adherence.logDoses, { date, doses, status: "taken", zone });
  };
  return { number, take, due: Date.parse(instantOf({ ...at, zone })) };
}

/** How many reminders each number got. */
async function reminderCounts(origin: string): Promise<number[]> {
  const all = await Promise.all(numbers.map((number) => textsTo(origin, number)));
  return all.map((texts) => texts.filter(({ text }) => !/^\d/.test(text)).length);
}

const nobodyGaveUp = async (origin: string) =>
  expect(await (await fetch(`${origin}/local/dead-letters`)).json()).toEqual([]);

describe("after a kill while a text is sent and a restart, no text repeats, and no other patient's text is lost", () => {
  const sent = { at: "after-send", first: 1 } as const;
  // Claimed and not sent, with nothing written between: nobody takes the claim over, and the bell has it in any case.
  const claimed = { at: "after-put", first: 0 } as const;
  test.each(inDepth([sent], [claimed, sent]))("$at", async ({ at, first }) => {
    const directory = copy();
    const die = { at, on: 1, by: "adherencetexts" };
    const running = await start(directory, { faults: { die } });
    await advance(running.origin, "PT61M").catch(() => undefined);
    expect(await running.ended).toBe("SIGKILL");

    const world = await startHere(directory);
    const { origin } = world;
    for (let n = 0; n < 15; n++) await advance(origin, "PT1M");
    await idleAfterRetries(origin);
    expect(await reminderCounts(origin)).toEqual([first, 1]);
    // The day between is passed over: no dose is due in it.
    await advance(origin, "PT2H");
    world.clock.advance(20 * 60 * minute);
    await advance(origin, "PT2H");
    await idleAfterRetries(origin);
    expect(await reminderCounts(origin)).toEqual([first + 1, 2]);
    await nobodyGaveUp(origin);
  });
});

describe("while the SMS service throttles", () => {
  const throttled = (directory: string, refuseTexts: number) =>
    startHere(directory, { faults: { refuseTexts } });
  const tenMinutes = async (origin: string) => {
    await idleAfterRetries(origin);
    for (let n = 0; n < 10; n++) await advance(origin, "PT1M");
    await idleAfterRetries(origin);
  };

  test("until the dose is logged, no text is sent", async () => {
    const { origin, clock } = await throttled(copy(), 3);
    await advance(origin, "PT61M");
    await takeFirst(clock.now());
    await tenMinutes(origin);
    expect(await reminderCounts(origin)).toEqual([0, 1]);
    await nobodyGaveUp(origin);
  });

  test("for half an hour, a text waits in its queue and is sent late and once", async () => {
    // Ten times the first text, and some times the second, which comes ten minutes later.
    const { origin } = await throttled(copy(), 16);
    await advance(origin, "PT61M");
    await tenMinutes(origin);
    expect(await reminderCounts(origin)).toEqual([1, 1]);
    await nobodyGaveUp(origin);
  });

  test("for more than two hours, no text is sent, even after a redrive", async () => {
    const directory = copy();
    const first = await throttled(directory, 1000);
    // Its 40 attempts take 117 minutes, and after two hours it is not attempted but dropped: they begin at once.
    const left = (((firstDue - first.clock.now()) % day) + day) % day;
    await first.advance(left - minute / 2);
    await advance(first.origin, "PT1M");
    await idleAfterRetries(first.origin);
    await advance(first.origin, "PT3H");
    await first.stop();
    const { origin } = await startHere(directory);
    expect(await ops(directory, ["redrive", "adherence-texts"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Moved 2 dead letters .* 0 left\.$/),
    });
    await idleAfterRetries(origin);
    expect(await reminderCounts(origin)).toEqual([0, 0]);
    await nobodyGaveUp(origin);
  });
});
