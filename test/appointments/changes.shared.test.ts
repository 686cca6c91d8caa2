import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf, latestSubject } from "../answers.ts";
import {
  bookingWith,
  first,
  line,
  mailsTo,
  newDoctor,
  newPatient,
  sharedWorld,
  type World,
} from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;
const hour = 3_600_000;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});

const booked = () => anna.call(appointments.book, bookingWith(ines, world.clock.now()));
const confirmed = async () => {
  const { id } = await booked();
  const appointment = await ines.call(appointments.confirm, { id });
  await world.idle();
  return appointment;
};
const begun = async () => {
  const appointment = await confirmed();
  world.clock.advance(3 * 24 * hour);
  return appointment;
};
const lastMail = async (person: Person) => {
  await world.idle();
  return first(await mailsTo(world.origin, person.email));
};
const Slots = appointments.slots.output;
const isFree = async ({ date, time }: { date: string; time: string }) => {
  const { slots } = z.parse(Slots, await anna.call(appointments.slots, { doctorId: ines.id, date }));
  return slots.find((slot) => slot.time === time)?.state === "free";
};

test("an appointment shows its place on screen, in the mail and in the calendar", async () => {
  const { practice, id } = await confirmed();
  expect(practice?.address).toMatch(/, Boston, /);
  const { text, attachments } = await lastMail(anna);
  expect(text).toContain(practice?.address);
  expect(first(attachments).text).toContain("LOCATION:");
  await ines.call(appointments.cancel, { id });
});

describe("an appointment cancelled before its time", () => {
  test("by the patient frees the time at once, notifies the doctor with the reason, and updates the patient's calendar", async () => {
    const appointment = await confirmed();
    const { id } = appointment;
    expect(await isFree(appointment)).toBe(false);
    const reason = { reasonCode: "patient_unavailable", reasonText: "My train is cancelled." } as const;
    const off = await anna.call(appointments.cancel, { id, ...reason });
    expect(off).toMatchObject({ status: "cancelled", cancelledBy: anna.id, calendarSequence: 1 });
    expect(await isFree(appointment)).toBe(true);
    expect(await latestSubject(world, ines)).toMatch(/^Anna Keller cancelled the appointment on /);
    const { attachments, subject } = await lastMail(anna);
    expect(subject).toMatch(/^You cancelled your appointment on /);
    expect(first(attachments).text).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/);
    await world.advance(5 * 60_000);
    expect((await lastMail(ines)).text).toContain("Anna Keller cancelled the appointment.");
    expect(await ines.call(appointments.appointment, { id })).toMatchObject({
      cancellationReason: "My train is cancelled.",
    });
    expect(await codeOf(anna.call(appointments.reschedule, { id, date: "2030-01-07", time: "09:00" }))).toBe(
      "wrong_state",
    );
  });

  test("by the doctor may have been confirmed, and needs no reason", async () => {
    const appointment = await confirmed();
    const off = await ines.call(appointments.cancel, { id: appointment.id });
    expect(off).toMatchObject({ status: "cancelled", cancelledBy: ines.id });
    expect(await isFree(appointment)).toBe(true);
    expect(await latestSubject(world, anna)).toMatch(/^Dr\. .* cancelled your /);
    expect(first((await lastMail(anna)).attachments).text).toContain("METHOD:CANCEL");
  });
});

describe("an appointment moved before its time", () => {
  test("by the patient needs the doctor's confirmation again, frees the old time and takes the new one", async () => {
    const appointment = await confirmed();
    const to = { date: appointment.date, time: "16:30" } as const;
    const moved = await anna.call(appointments.reschedule, { id: appointment.id, ...to });
    expect(moved).toMatchObject({ ...to, status: "pending", rescheduledBy: anna.id, calendarSequence: 1 });
    expect([await isFree(appointment), await isFree(to)]).toEqual([true, false]);
    expect(await latestSubject(world, ines)).toMatch(/Please confirm the new time\.$/);
    expect(first((await lastMail(anna)).attachments).text).toMatch(/SEQUENCE:1[\s\S]*STATUS:TENTATIVE/);
    const again = await ines.call(appointments.confirm, { id: appointment.id });
    expect(again).toMatchObject({ status: "confirmed", date: to.date, time: to.time });
    await ines.call(appointments.cancel, { id: appointment.id });
  });

  test("by the doctor stays confirmed", async () => {
    const { id, date } = await confirmed();
    const moved = await ines.call(appointments.reschedule, { id, date, time: "16:00" });
    expect(moved).toMatchObject({ status: "confirmed", time: "16:00" });
    expect(await latestSubject(world, anna)).toMatch(/ moved your .* to /);
    await ines.call(appointments.cancel, { id });
  });
});

describe("an appointment that has begun", () => {
  test("can be completed and prescribed for without a confirmation", async () => {
    const { id } = await booked();
    world.clock.advance(3 * 24 * hour);
    expect(await codeOf(anna.call(appointments.cancel, { id }))).toBe("too_late");
    expect(await ines.call(appointments.complete, { id })).toMatchObject({ status: "completed" });
    const { items } = await ines.call(prescriptions.prescribe, { appointmentId: id, medications: [line()] });
    expect(items).toHaveLength(1);
    expect(await codeOf(ines.call(appointments.revert, { id, step: "complete" }))).toBe(
      "appointment_prescribed",
    );
  });

  test("can be marked as missed, with a notification, and moved to another time", async () => {
    const { id } = await begun();
    const missed = await ines.call(appointments.noShow, { id });
    expect(missed).toMatchObject({ status: "confirmed", noShow: true, revertible: { step: "noShow" } });
    expect(await latestSubject(world, anna)).toMatch(
      / noted that you did not come on .* You can book another time\.$/,
    );
    const next = bookingWith(ines, world.clock.now());
    const moved = await ines.call(appointments.reschedule, { id, date: next.date, time: "11:30" });
    expect(moved.noShow).toBeUndefined();
    await ines.call(appointments.cancel, { id });
  });
});

describe("undoing within ten minutes", () => {
  test("a confirmation makes the request pending again, notifies the patient and updates the calendar", async () => {
    const { id, revertible, confirmedAt = "" } = await confirmed();
    expect(revertible).toEqual({
      step: "confirm",
      until: new Date(Date.parse(confirmedAt) + 10 * 60_000).toISOString(),
    });
    expect((await anna.call(appointments.appointment, { id })).revertible).toBeUndefined();
    const back = await ines.call(appointments.revert, { id, step: "confirm" });
    expect(back).toMatchObject({ status: "pending", calendarSequence: 1 });
    expect(back.revertible ?? back.confirmedAt).toBeUndefined();
    expect(await latestSubject(world, anna)).toMatch(/It is waiting to be confirmed again\.$/);
    expect(first((await lastMail(anna)).attachments).text).toMatch(/SEQUENCE:1[\s\S]*STATUS:TENTATIVE/);
    expect(await codeOf(ines.call(appointments.revert, { id, step: "confirm" }))).toBe("wrong_state");
    await ines.call(appointments.cancel, { id });
  });

  test("a completion takes it out of the counts", async () => {
    const { id } = await begun();
    const counted = async () => (await anna.call(home.patientDashboard, {})).completed;
    const before = await counted();
    await ines.call(appointments.complete, { id });
    expect(await counted()).toBe(before + 1);
    expect(await ines.call(appointments.revert, { id, step: "complete" })).toMatchObject({
      status: "confirmed",
    });
    expect(await counted()).toBe(before);
    const refused = ines.call(prescriptions.prescribe, { appointmentId: id, medications: [line()] });
    expect(await codeOf(refused)).toBe("appointment_not_completed");
    await ines.call(appointments.complete, { id });
    world.clock.advance(10 * 60_000);
    expect(await codeOf(ines.call(appointments.revert, { id, step: "complete" }))).toBe("revert_too_late");
    expect((await ines.call(appointments.appointment, { id })).revertible).toBeUndefined();
  });
});
