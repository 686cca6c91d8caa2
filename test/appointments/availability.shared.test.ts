import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import { isDayOff, proposalsFor, slotTimes, spanOfDaysOff } from "#domain/appointments";
import { addDays } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, first, mailsTo, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

const zone = "America/New_York";
const id = newId();

describe("a day off", () => {
  // November 24, 2026 is a Tuesday.
  test.each([
    ["a weekday off", { weekdaysOff: ["tuesday" as const], away: [] }, true],
    ["another weekday", { weekdaysOff: ["monday" as const], away: [] }, false],
    ["the first day away", { weekdaysOff: [], away: [{ id, from: "2026-11-24", to: "2026-11-26" }] }, true],
    ["the last day away", { weekdaysOff: [], away: [{ id, from: "2026-11-20", to: "2026-11-24" }] }, true],
    ["the day after", { weekdaysOff: [], away: [{ id, from: "2026-11-20", to: "2026-11-23" }] }, false],
    ["nothing planned", undefined, false],
  ])("%s: %o is %s", (_, days, isOff) => {
    expect(isDayOff(days, "2026-11-24")).toBe(isOff);
  });

  test("lies between the first and the last day away, and on any day if a weekday is off", () => {
    const away = [
      { id, from: "2026-12-24", to: "2026-12-31" },
      { id, from: "2026-11-01", to: "2026-11-30" },
      { id, from: "2026-10-01", to: "2026-10-05" },
    ];
    const span = (weekdaysOff: ["friday"] | []) => spanOfDaysOff({ weekdaysOff, away }, "2026-11-24");
    expect(span([])).toEqual({ from: "2026-11-24", to: "2026-12-31" });
    expect(span(["friday"])).toEqual({ from: "2026-11-24", to: "9999-12-31" });
    expect(spanOfDaysOff({ weekdaysOff: [], away: [] }, "2026-11-24")).toBeUndefined();
  });
});

test("the proposed time is the nearest free one of the next day that is not off, and none is proposed twice", () => {
  const availability = {
    doctorId: "d1",
    weekdaysOff: ["wednesday" as const],
    away: [{ id, from: "2026-11-24", to: "2026-11-24" }],
  };
  const at = (time: string) => ({ date: "2026-11-24", time, zone });
  const affected = [at("10:00"), at("10:00"), at("16:30")];
  const taken = ["2026-11-26T16:30"];
  const now = "2026-11-20T12:00:00.000Z";
  expect(proposalsFor(affected, { availability, taken, now })).toEqual([
    { date: "2026-11-26", time: "10:00" },
    { date: "2026-11-26", time: "09:30" },
    { date: "2026-11-26", time: "16:00" },
  ]);
  const never = { ...availability, away: [{ id, from: "2026-11-24", to: "2027-06-01" }] };
  expect(proposalsFor([at("10:00")], { availability: never, taken: [], now })).toEqual([undefined]);
});

describe("a doctor's days off", () => {
  let world: World;
  let doctor: Person;
  /** Days ahead that can be booked. */
  let soon: string;
  let later: string;

  beforeAll(async () => {
    world = await sharedWorld();
    doctor = await newDoctor(world.origin);
    soon = bookingWith(doctor, world.clock.now()).date;
    later = addDays(soon, 1);
  });

  const own = () => doctor.call(appointments.availability, {});
  const away = (from: string, to: string) => [{ id: newId(), from, to, reason: "Surgery on my knee" }];
  const setAway = async (list: ReturnType<typeof away>) =>
    await doctor.call(appointments.changeAvailability, {
      weekdaysOff: [],
      away: list,
      version: (await own()).version,
    });
  const tried = async (person: Person, date: string) => {
    const booking = { ...bookingWith(doctor, world.clock.now()), date };
    const answer = await person.request("POST", "/api/appointments", booking);
    const { code } = await answer.json();
    return { status: answer.status, code };
  };

  test("cannot be booked or moved to, are shown without their reason, and are skipped by the next free time", async () => {
    const patient = await newPatient(world.origin);
    await setAway(away(addDays(soon, -3), soon));
    expect(await tried(patient, soon)).toEqual({ status: 409, code: "day_off" });
    const day = await patient.call(appointments.slots, { doctorId: doctor.id, date: soon });
    expect(new Set(day.slots.map(({ state }) => state))).toEqual(new Set(["off"]));
    expect(JSON.stringify(day)).not.toContain("knee");
    await world.idle();
    const listed = await patient.call(profiles.doctor, { id: doctor.id });
    expect(listed.nextAvailable?.date).toBe(later);
    const { id } = await patient.call(appointments.book, {
      ...bookingWith(doctor, world.clock.now()),
      date: later,
    });
    for (const who of [patient, doctor]) {
      const move = { date: soon, time: "11:00" };
      const answer = await who.request("POST", `/api/appointments/${id}/reschedule`, move);
      expect((await answer.json()).code).toBe("day_off");
    }
    await patient.call(appointments.cancel, { id });
    await setAway([]);
    await world.idle();
    const open = await patient.call(appointments.slots, { doctorId: doctor.id, date: soon });
    expect(open.slots.map(({ state }) => state)).toContain("free");
    const again = await patient.call(profiles.doctor, { id: doctor.id });
    expect((again.nextAvailable?.date ?? "") < later).toBe(true);
  });

  test("are changed from the version that was read; an older one is refused and reads the current days", async () => {
    const { version } = await setAway([]);
    const weekdays = { weekdaysOff: ["sunday", "saturday"], away: [], version };
    const changed = await (await doctor.request("PUT", "/api/availability", weekdays)).json();
    expect(changed).toEqual({ weekdaysOff: ["saturday", "sunday"], away: [], version: version + 1 });
    const older = await doctor.request("PUT", "/api/availability", { ...weekdays, weekdaysOff: [] });
    expect(older.status).toBe(409);
    expect(await older.json()).toMatchObject({ code: "changed_meanwhile", current: changed });
    const same = await doctor.request("PUT", "/api/availability", { ...weekdays, version: version + 1 });
    expect((await same.json()).version).toBe(version + 1);
    const wrong = [{ id: newId(), from: later, to: soon }];
    const refused = await doctor.request("PUT", "/api/availability", {
      ...{ weekdaysOff: [], away: wrong, version: version + 1 },
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).fields[0].path).toBe("away.0.to");
    await setAway([]);
  });

  test.each(["before", "after", "at once with"] as const)(
    "saved %s a booking and a move leave no appointment on them that the doctor does not find listed",
    async (order) => {
      const { origin } = world;
      const [other, mover, ...bookers] = await Promise.all([
        newDoctor(origin),
        ...[1, 2, 3].map(() => newPatient(origin)),
      ]);
      if (!mover) throw new Error("There are three patients.");
      const booking = { ...bookingWith(other, world.clock.now()), date: soon };
      const { id } = await mover.call(appointments.book, { ...booking, id: newId(), date: later });
      const takes = () => [
        mover.request("POST", `/api/appointments/${id}/reschedule`, { date: soon, time: "16:00" }),
        ...bookers.map((person, n) => {
          const time = slotTimes[n];
          return person.request("POST", "/api/appointments", { ...booking, id: newId(), time });
        }),
      ];
      const off = { weekdaysOff: [], away: away(soon, soon), version: 0 };
      const save = () => other.call(appointments.changeAvailability, off);
      if (order === "before") await save();
      const taking = takes();
      const answers = Promise.all(taking);
      if (order === "after") await answers;
      if (order !== "before") await save();
      const found = await Promise.all((await answers).map((answer) => answer.json()));
      const taken = found.filter(({ code }) => code === undefined);
      const refused = found.filter(({ code }) => code !== undefined);
      expect(new Set(refused.map(({ code }) => code)).isSubsetOf(new Set(["day_off"]))).toBe(true);
      if (order !== "at once with") expect(taken.length).toBe(order === "before" ? 0 : 3);
      await world.idle();
      const { items } = await other.call(appointments.affectedAppointments, {});
      expect(items.map(({ appointment }) => appointment.id).sort()).toEqual(taken.map(({ id }) => id).sort());
    },
  );

  test("list their appointments, which are moved and cancelled for one reason, and notify each patient once", async () => {
    const [moved, cancelled, unaffected] = await Promise.all([
      newPatient(world.origin),
      newPatient(world.origin),
      newPatient(world.origin),
    ]);
    const book = async (person: Person, time: (typeof slotTimes)[number], date = soon) =>
      await person.call(appointments.book, { ...bookingWith(doctor, world.clock.now()), date, time });
    const toMove = await book(moved, "09:00");
    const toCancel = await book(cancelled, "09:30");
    await book(unaffected, "09:00", later);
    const listed = async () => await doctor.call(appointments.affectedAppointments, {});
    expect(await listed()).toEqual({ items: [], orMore: false });
    await setAway(away(soon, soon));
    const { items } = await listed();
    expect(items.map(({ appointment, proposed }) => [appointment.id, proposed])).toEqual([
      [toMove.id, { date: later, time: "09:30" }],
      [toCancel.id, { date: later, time: "10:00" }],
    ]);
    await world.idle();
    const changes = [
      { id: toMove.id, to: first(items).proposed },
      { id: toCancel.id },
      { id: newId() }, // none of this doctor's
    ];
    const input = { changes, reasonText: "I am away that day." };
    const answer = await doctor.call(appointments.changeAffected, input);
    expect(answer.refused.map(({ code }) => code)).toEqual(["not_found"]);
    await doctor.call(appointments.changeAffected, input); // a resend changes nothing
    await world.idle();
    expect(await listed()).toEqual({ items: [], orMore: false });
    expect(await moved.call(appointments.appointment, { id: toMove.id })).toMatchObject({
      ...{ date: later, time: "09:30", rescheduleReason: "I am away that day." },
    });
    expect(await cancelled.call(appointments.appointment, { id: toCancel.id })).toMatchObject({
      ...{ status: "cancelled", cancellationCode: "doctor_unavailable" },
      cancellationReason: "I am away that day.",
    });
    for (const [person, type] of [
      [moved, "appointment_rescheduled"],
      [cancelled, "appointment_cancelled"],
    ] as const) {
      const received = (await person.call(notifications.list, {})).items.filter((one) => one.type === type);
      expect(received.length).toBe(1);
      const subject = type === "appointment_rescheduled" ? /moved|new time/i : /^Cancelled/;
      const mails = await mailsTo(world.origin, person.email);
      expect(mails.filter((mail) => subject.test(mail.subject)).length).toBe(1);
    }
    expect((await unaffected.call(notifications.list, {})).items).toEqual([]);
  });
});
