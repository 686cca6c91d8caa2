import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as profiles } from "#contract/profiles";
import { addDays } from "#kernel/dates";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, first, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

describe("an appointment after the last day of its doctor's license", () => {
  let world: World;
  let doctor: Person;
  let patient: Person;
  /** The license ends on a day that can be booked; the next day is after it. */
  let lastDay: string;
  let after: string;

  beforeAll(async () => {
    world = await sharedWorld();
    [doctor, patient] = await Promise.all([newDoctor(world.origin), newPatient(world.origin)]);
    lastDay = bookingWith(doctor, world.clock.now()).date;
    after = addDays(lastDay, 1);
    await license(lastDay);
  });

  const license = (licenseExpiry: string) =>
    doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, licenseExpiry });
  const booking = (date: string, more = {}) => ({
    ...bookingWith(doctor, world.clock.now()),
    date,
    ...more,
  });
  const outcome = async (answer: Response) => [answer.status, (await answer.json()).code];
  const conflict = [409, "license_ends_before"];
  const confirmed = { licenseConfirmed: true } as const;

  test("is named by the times of its day, and no earlier day names the license", async () => {
    const on = (date: string) => patient.call(appointments.slots, { doctorId: doctor.id, date });
    expect((await on(lastDay)).licenseEnds).toBeUndefined();
    expect((await on(after)).licenseEnds).toBe(lastDay);
  });

  test("is booked and moved to by the patient only once they say that they know, and a resend finds it", async () => {
    const wanted = booking(after);
    const book = (more = {}) => patient.request("POST", "/api/appointments", { ...wanted, ...more });
    expect(await outcome(await book())).toEqual(conflict);
    expect((await book(confirmed)).status).toBe(201);
    expect((await book()).status).toBe(201);
    await patient.call(appointments.cancel, { id: wanted.id });
    const { id } = await patient.call(appointments.book, booking(lastDay));
    const move = (more = {}) =>
      patient.request("POST", `/api/appointments/${id}/reschedule`, { date: after, time: "11:00", ...more });
    expect(await outcome(await move())).toEqual(conflict);
    expect((await move(confirmed)).status).toBe(200);
    expect((await patient.call(appointments.reschedule, { id, date: lastDay, time: "11:00" })).date).toBe(
      lastDay,
    );
    await patient.call(appointments.cancel, { id });
  });

  test("is confirmed and moved to by the doctor in the same way, and counted on the dashboard", async () => {
    const { id } = await patient.call(appointments.book, booking(after, confirmed));
    const dashboard = async () => (await doctor.call(home.doctorDashboard, {})).afterLicense.count;
    expect(await dashboard()).toBe(1);
    const take = (step: string, more = {}) => doctor.request("POST", `/api/appointments/${id}/${step}`, more);
    expect(await outcome(await take("confirm"))).toEqual(conflict);
    expect((await take("confirm", confirmed)).status).toBe(200);
    expect((await take("confirm")).status).toBe(200);
    const to = { date: addDays(after, 1), time: "15:00" };
    expect(await outcome(await take("reschedule", to))).toEqual(conflict);
    expect((await take("reschedule", { ...to, ...confirmed })).status).toBe(200);
    await license(addDays(after, 30));
    expect(await dashboard()).toBe(0);
    await license(lastDay);
    await patient.call(appointments.cancel, { id });
    expect(await dashboard()).toBe(0);
  });

  test("is proposed for days off only if nothing is free before, says so, and is moved to only once the doctor knows", async () => {
    const { id } = await patient.call(appointments.book, booking(lastDay));
    const away = (from: string, to: string) =>
      doctor.request("PUT", "/api/availability", {
        weekdaysOff: [],
        away: [{ id: crypto.randomUUID(), from, to }],
        version,
      });
    let { version } = await doctor.call(appointments.availability, {});
    expect((await away(lastDay, lastDay)).status).toBe(200);
    const [late] = (await doctor.call(appointments.affectedAppointments, {})).items;
    expect([late?.proposed?.date, late?.licenseEnds]).toEqual([after, lastDay]);
    const change = async (more = {}) =>
      await doctor.call(appointments.changeAffected, { changes: [{ id, to: late?.proposed }], ...more });
    expect((await change()).refused).toEqual([{ id, code: "license_ends_before" }]);
    expect((await change(confirmed)).items.map(({ date }) => date)).toEqual([after]);
    await license(addDays(after, 30));
    ({ version } = await doctor.call(appointments.availability, {}));
    await away(after, after);
    const [inTime] = (await doctor.call(appointments.affectedAppointments, {})).items;
    expect([inTime?.proposed?.date, inTime?.licenseEnds]).toEqual([addDays(after, 1), undefined]);
  });
});
