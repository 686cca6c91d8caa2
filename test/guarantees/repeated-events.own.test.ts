import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import { slotTimes } from "#domain/appointments";
import type { FaultSettings } from "../../infra/local/faults.ts";
import { idleAfterRetries } from "../own-process.ts";
import { first, lettersTo, passedEvents, startWorld, toNextTenMinutes, type World } from "../world.ts";
import { bringTo, type People, twoOfEach, writePending } from "./lifecycles/prescription-steps.ts";

/** The visible results at the end of a story. */
interface Seen {
  /** The bell entries and the mails of each person. */
  readonly bells: readonly string[];
  readonly mails: readonly string[];
  readonly events: number;
  /** The doctor's next free time, in the directory and among the slots. */
  readonly nextFree: { readonly listed: unknown; readonly free: unknown };
}

// Its own product, because its faults are switched on.
let world: World;
let calm: Seen;
let stormy: Seen;

beforeAll(async () => {
  calm = await runStory({});
  await world.end();
  stormy = await runStory({ deliver: 10, shuffle: 7, poison: 1 });
}, 480_000);
afterAll(() => world.end());

const dayIn = (days: number) => new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The same story every time: appointments booked, confirmed, cancelled, moved, completed; prescriptions with
 * every end.
 */
async function runStory(faults: FaultSettings): Promise<Seen> {
  world = await startWorld({ faults });
  const people = await twoOfEach(world);
  // Notifications that join in one story must join in the other, so both begin at the start of a ten-minute window.
  toNextTenMinutes(world);
  const { patient, doctor } = people.own;
  const day = dayIn(5);
  const booked = slotTimes.slice(0, 6).map((time, n) => {
    const who = n % 2 ? patient : people.other.patient;
    return who.call(appointments.book, { id: newId(), doctorId: doctor.id, date: day, time });
  });
  const [confirmed, seen, cancelled, missed] = (await Promise.all(booked)).map(({ id }) => id);
  await doctor.call(appointments.confirm, { id: confirmed ?? "" });
  await doctor.call(appointments.confirm, { id: seen ?? "" });
  await doctor.call(appointments.cancel, { id: cancelled ?? "", reasonCode: "other" });
  await idleAfterRetries(world.origin);
  // Retries may have sent the doctor's gathered mails; otherwise this does, before their events expire.
  await world.advance(5 * 60_000);
  // With the schedules from the first reminder on: waiting for a retry runs them in one story and not in the other.
  world.clock.advance(3 * 86_400_000);
  await world.advance(4 * 86_400_000);
  toNextTenMinutes(world);
  await doctor.call(appointments.complete, { id: seen ?? "" });
  await doctor.call(appointments.reschedule, { id: missed ?? "", date: dayIn(2), time: "09:00" });

  const ends = ["completed", "collected", "cancelled", "sent", "ready_for_pickup"] as const;
  const ids = await writePending(people, ends.length);
  await Promise.all(ends.map((status, n) => bringTo(world, people, ids[n] ?? "", status, "pickup")));
  await idleAfterRetries(world.origin);
  return await seenBy(people);
}

async function seenBy({ own, other }: People): Promise<Seen> {
  const everybody = [own, other].flatMap((side, n) =>
    Object.entries(side).map(([role, person]) => ({ who: n === 0 ? role : `other ${role}`, person })),
  );
  const bells = everybody.map(async ({ who, person }) => {
    const { items } = await person.call(notifications.list, { limit: 50 });
    return items.map(({ type }) => `${who}: ${type}`);
  });
  const mails = everybody.map(async ({ who, person }) => {
    const letters = await lettersTo(world.origin, person.email);
    // Codes come of no event: a person whose session is renewed while the clock moves may have to sign in again.
    return letters.map(({ subject }) => `${who}: ${subject.replace(/\d/g, "0")}`);
  });
  const passed = await passedEvents(world.origin);
  return {
    bells: (await Promise.all(bells)).flat().sort(),
    mails: (await Promise.all(mails)).flat().sort(),
    events: new Set(passed.map(({ detail }) => detail.id)).size,
    nextFree: await nextFreeOf(own),
  };
}

async function nextFreeOf({ patient, doctor }: People["own"]): Promise<Seen["nextFree"]> {
  const { nextAvailable: listed } = await patient.call(profiles.doctor, { id: doctor.id });
  for (const date of [0, 1, 2].map(dayIn)) {
    const { slots } = await patient.call(appointments.slots, { doctorId: doctor.id, date });
    const free = slots.find(({ state }) => state === "free");
    if (free) return { listed, free: { date, time: free.time } };
  }
  return { listed, free: undefined };
}

const Dead = z.array(z.object({ queue: z.string(), body: z.string(), reason: z.optional(z.string()) }));

test("ten shuffled deliveries of every event cause the same notifications as one", () => {
  expect(calm.bells.length).toBeGreaterThan(20);
  expect(stormy.bells).toEqual(calm.bells);
  expect(stormy.events).toBe(calm.events);
});

test("ten shuffled deliveries of every event send each mail once", () => {
  expect(calm.mails.length).toBeGreaterThan(10);
  expect(stormy.mails).toEqual(calm.mails);
});

test("an older event that arrives last does not overwrite the directory's next free time", () => {
  expect(calm.nextFree.listed).toEqual(calm.nextFree.free);
  expect(stormy.nextFree.listed).toEqual(stormy.nextFree.free);
});

test("unreadable events, and only those, are dead letters with a reason", async () => {
  const dead = z.parse(Dead, await (await fetch(`${world.origin}/local/dead-letters`)).json());
  expect(dead.length).toBeGreaterThan(0);
  const Unreadable = z.object({ detail: z.object({ id: z.null() }) });
  for (const { queue, body, reason } of dead) {
    expect(queue).toMatch(/DeadLetter/);
    expect(z.safeParse(Unreadable, JSON.parse(body)).success).toBe(true);
    expect(reason).toMatch(/detail\.id: invalid_type/);
  }
  expect(first(dead).reason).not.toMatch(/example\.com|Keller/);
});
