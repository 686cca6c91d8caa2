import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { reminderTimes } from "#domain/appointments";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { ops } from "../ops/command-line.ts";
import { reminderEvents } from "../reminder-events.ts";
import { describeInDepth } from "../tier.ts";
import { mailsTo, newDoctor, newPatient, startWorld, type World } from "../world.ts";

// Margins are minutes, because seconds pass between two lines of a test on a busy machine.
const minute = 60_000;
const hour = 60 * minute;
const zone = "America/New_York";

// Its own product, because its schedules run for every appointment.
let world: World;
let anna: Person;
let ines: Person;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(() => world.end());

const today = () => wallClock(new Date(world.clock.now()).toISOString(), zone).date;

/** A requested appointment, three days ahead at 10:00 in Boston; `begins` in ms. */
async function requested() {
  const booking = { id: newId(), doctorId: ines.id, date: addDays(today(), 3), time: "10:00" as const };
  const visit = await anna.call(appointments.book, booking);
  return { ...visit, begins: Date.parse(instantOf(visit)) };
}

/** An appointment that the doctor confirmed this long before its time. */
async function confirmed(ahead = 26 * hour) {
  const visit = await requested();
  await world.idle(); // its request's reminders are planned before it is confirmed
  jumpTo(visit.begins - ahead);
  await ines.call(appointments.confirm, { id: visit.id });
  return visit;
}

const advanceTo = (instant: number) => world.advance(instant - world.clock.now());
/** Nothing is due on the way. */
const jumpTo = (instant: number) => world.clock.advance(instant - world.clock.now());
const remindersOf = async ({ id }: { id: string }) =>
  (await reminderEvents(world.origin, id)).map(
    ({ lead, calendarSequence }) => `${lead} of plan ${calendarSequence}`,
  );
const bells = async (person: Person) => {
  const { items } = await person.call(notifications.list, { limit: 50 });
  return items.filter(({ type }) => type === "reminder_appointment").map(({ subject }) => subject);
};
const reminderMails = async ({ email }: Person) =>
  (await mailsTo(world.origin, email)).filter(({ subject }) => subject.startsWith("Reminder:"));

describe("an upcoming confirmed appointment", () => {
  test("reminds the patient a day ahead in the app and by mail and two hours ahead in the app, and the doctor two hours ahead", async () => {
    const visit = await confirmed();
    await advanceTo(visit.begins - 24 * hour - 10 * minute);
    expect(await remindersOf(visit)).toEqual([]);

    await advanceTo(visit.begins - 24 * hour);
    expect(await remindersOf(visit)).toEqual(["24h of plan 0"]);
    const day = new Date(`${visit.date}T12:00:00Z`).toLocaleDateString("en-US", {
      dateStyle: "full",
      timeZone: "UTC",
    });
    const when = new RegExp(`^Your appointment with .+ is on ${day} at 10:00 AM E[DS]T\\.$`);
    expect(await bells(anna)).toEqual([expect.stringMatching(when)]);
    expect(await bells(ines)).toEqual([]);
    const [mail] = await reminderMails(anna);
    expect(mail?.subject).toMatch(new RegExp(`^Reminder: your appointment on ${day} at 10:00 AM E[DS]T$`));
    expect(mail?.text).toContain("Your appointment with Dr. Ines Okafor is coming up.");

    await advanceTo(visit.begins - 2 * hour);
    expect(await remindersOf(visit)).toEqual(["24h of plan 0", "2h of plan 0"]);
    expect(await bells(anna)).toHaveLength(2);
    expect(await bells(ines)).toEqual([expect.stringMatching(/^Your appointment with Anna Keller is on /)]);
    expect(await reminderMails(anna)).toHaveLength(1);
    expect(await reminderMails(ines)).toEqual([]);
    // They are its own next events, with the product as actor.
    const events = await reminderEvents(world.origin, visit.id);
    expect(events.map(({ actor, sequence }) => [actor, sequence])).toEqual([
      ["system", 3],
      ["system", 4],
    ]);
  });
});

describeInDepth("a confirmed appointment comes near", () => {
  test("every event delivered again, shuffled with more runs, reminds nobody a second time", async () => {
    const visit = await confirmed();
    const again = async () => {
      const { code } = await ops(world.directory, ["replay", "--aggregate", `appointment/${visit.id}`]);
      expect(code).toBe(0);
      await world.idle();
    };
    await again();
    await advanceTo(visit.begins - 23 * hour);
    await again();
    await world.advance(hour);
    await advanceTo(visit.begins - 1.5 * hour);
    await again();
    await advanceTo(visit.begins + hour);
    await again();
    await world.advance(hour);
    expect(new Set(await remindersOf(visit))).toEqual(new Set(["24h of plan 0", "2h of plan 0"]));
    const ids = (await reminderEvents(world.origin, visit.id)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(await bells(anna)).toHaveLength(2);
    expect(await bells(ines)).toHaveLength(1);
    expect(await reminderMails(anna)).toHaveLength(1);
  });
});

/**
 * The notifications about an unanswered request: its leads, and the number of both people's bells and mails
 * about it.
 */
async function unansweredNotices({ id }: { id: string }) {
  await world.idle();
  const events = await reminderEvents(world.origin, id, "unanswered");
  const notices = async (person: Person) => {
    const { items } = await person.call(notifications.list, { limit: 50 });
    const mails = await mailsTo(world.origin, person.email);
    return [
      items.filter(({ type }) => type === "appointment_unanswered").length,
      mails.filter(({ subject }) => /^(Please answer|Not answered): /.test(subject)).length,
    ];
  };
  return {
    leads: events.map(({ lead }) => lead),
    doctor: await notices(ines),
    patient: await notices(anna),
  };
}

describe("an unanswered request", () => {
  test("is announced to the doctor a day ahead and to the patient at its time, once each", async () => {
    const visit = await requested();
    await world.idle();
    jumpTo(visit.begins - 26 * hour);
    await advanceTo(visit.begins - 24 * hour - 10 * minute);
    expect(await unansweredNotices(visit)).toEqual({ leads: [], doctor: [0, 0], patient: [0, 0] });
    await advanceTo(visit.begins - 24 * hour + 5 * minute);
    expect(await unansweredNotices(visit)).toEqual({ leads: ["24h"], doctor: [1, 1], patient: [0, 0] });
    jumpTo(visit.begins - 3 * hour);
    await advanceTo(visit.begins - 10 * minute);
    expect((await unansweredNotices(visit)).leads).toEqual(["24h"]);
    await advanceTo(visit.begins + 5 * minute);
    const both = { leads: ["24h", "0h"], doctor: [1, 1], patient: [1, 1] };
    expect(await unansweredNotices(visit)).toEqual(both);
    const { code } = await ops(world.directory, ["replay", "--aggregate", `appointment/${visit.id}`]);
    expect(code).toBe(0);
    await world.advance(2 * hour);
    const again = await unansweredNotices(visit);
    expect({ ...again, leads: [...new Set(again.leads)] }).toEqual(both);
    expect(await remindersOf(visit)).toEqual([]);
  });

  test("is announced once, late, after an outage, and the doctor can still mark it as completed", async () => {
    const visit = await requested();
    jumpTo(visit.begins + 5 * hour);
    await world.advance(10 * minute);
    expect(await unansweredNotices(visit)).toEqual({ leads: ["0h"], doctor: [0, 0], patient: [1, 1] });
    const { status } = await ines.call(appointments.complete, { id: visit.id });
    expect(status).toBe("completed");
  });

  test("is announced anew once the patient has moved it, and never once it was confirmed", async () => {
    const visit = await requested();
    await world.idle();
    jumpTo(visit.begins - 25 * hour);
    await advanceTo(visit.begins - 23 * hour);
    const to = { date: addDays(today(), 4), time: "14:00" as const };
    const moved = await anna.call(appointments.reschedule, { id: visit.id, ...to });
    const begins = Date.parse(instantOf(moved));
    await world.idle();
    jumpTo(begins - 25 * hour);
    await advanceTo(begins - 24 * hour + 5 * minute);
    expect((await unansweredNotices(visit)).leads).toEqual(["24h", "24h"]);
    await ines.call(appointments.confirm, { id: visit.id });
    jumpTo(begins - hour);
    await advanceTo(begins + hour);
    expect((await unansweredNotices(visit)).leads).toEqual(["24h", "24h"]);
  });
});

describe("no reminder is sent", () => {
  test("for an appointment that the doctor cancelled", async () => {
    const visit = await requested();
    await ines.call(appointments.cancel, { id: visit.id, reasonCode: "doctor_unavailable" });
    await world.idle();
    jumpTo(visit.begins - 25 * hour);
    await world.advance(2 * hour);
    jumpTo(visit.begins - 3 * hour);
    await advanceTo(visit.begins);
    expect(await remindersOf(visit)).toEqual([]);
  });

  test("a day ahead if the appointment was confirmed later than that, nor at all if it begins within two hours", async () => {
    const soon = await confirmed(20 * hour);
    await advanceTo(soon.begins);
    expect(await remindersOf(soon)).toEqual(["2h of plan 0"]);
    const sooner = await confirmed(hour);
    await advanceTo(sooner.begins + hour);
    expect(await remindersOf(sooner)).toEqual([]);
  });

  test("after an outage if it is too late; useful ones are sent late", async () => {
    const visit = await confirmed();
    jumpTo(visit.begins - hour);
    await world.advance(5 * minute);
    expect(await remindersOf(visit)).toEqual(["2h of plan 0"]);

    const later = await confirmed();
    jumpTo(later.begins - 5 * hour);
    await world.advance(5 * minute);
    expect(await remindersOf(later)).toEqual(["24h of plan 0"]);
  });
});

test("a missed appointment that the doctor moves has new reminders, only at its new time", async () => {
  const visit = await confirmed();
  await advanceTo(visit.begins + hour);
  const to = { date: addDays(today(), 4), time: "14:00" as const };
  const moved = await ines.call(appointments.reschedule, { id: visit.id, ...to });
  const begins = Date.parse(instantOf(moved));
  await world.idle();
  jumpTo(begins - 26 * hour);
  await advanceTo(begins - 24 * hour - 10 * minute);
  expect(await remindersOf(visit)).toEqual(["24h of plan 0", "2h of plan 0"]);
  await advanceTo(begins - 24 * hour);
  expect(await remindersOf(visit)).toEqual(["24h of plan 0", "2h of plan 0", "24h of plan 1"]);
  expect((await bells(anna))[0]).toContain("at 2:00 PM");
  await advanceTo(begins);
  expect(await remindersOf(visit)).toHaveLength(4);
});

test("after its reminders an appointment has no planned item left", async () => {
  const [TableName] = world.tables.names;
  const visit = await confirmed();
  await world.idle();
  const planned = async () => {
    const items = reminderTimes(visit).map(async ({ lead, at }) => {
      const pk = `DUE#appointment-reminder#${at.slice(0, 10)}#0`;
      const Key = { pk: { S: pk }, sk: { S: `${at}#${visit.id}#${lead}` } };
      return z.parse(Found, await world.tables.call("GetItem", { TableName, Key })).Item?.at?.S;
    });
    return (await Promise.all(items)).filter((at) => at !== undefined);
  };
  expect(await planned()).toEqual(reminderTimes(visit).map(({ at }) => at));
  await advanceTo(visit.begins);
  expect(await planned()).toEqual([]);
});

const Found = z.object({ Item: z.optional(z.object({ at: z.object({ S: z.string() }) })) });
