import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as profiles } from "#contract/profiles";
import { quartersOf } from "#domain/appointments";
import { instantOf, wallClock } from "#kernel/dates";
import { doctors } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { first, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";

const date = "2026-11-25";
const times = [
  ["09:00", "America/New_York", "15:00", "Europe/Zurich", true],
  ["09:00", "America/New_York", "15:30", "Europe/Zurich", false],
  ["10:00", "Asia/Kathmandu", "10:00", "Asia/Kolkata", true],
  ["10:30", "Asia/Kathmandu", "10:00", "Asia/Kolkata", true],
  ["11:00", "Asia/Kathmandu", "10:00", "Asia/Kolkata", false],
  ["10:00", "Asia/Kathmandu", "10:30", "Asia/Kathmandu", false],
  ["16:30", "Pacific/Kiritimati", "16:30", "Pacific/Pago_Pago", false],
] as const;

test.each(times)("%s in %s and %s in %s overlap: %s", (one, oneZone, other, otherZone, overlap) => {
  const taken = quartersOf({ date, time: one, zone: oneZone });
  const also = quartersOf({ date, time: other, zone: otherZone });
  expect(also.some((quarter) => taken.includes(quarter))).toBe(overlap);
});

describe("a patient cannot be in two places at a time:", () => {
  let world: World;
  let ines: Person;
  let zurich: Person;
  let day: string;
  beforeAll(async () => {
    world = await sharedWorld();
    [ines, zurich] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
    await zurich.call(profiles.saveDoctorProfile, { ...first(doctors).details, zone: "Europe/Zurich" });
    day = new Date(world.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  });

  const at = (doctor: Person, time: string) => ({ id: newId(), doctorId: doctor.id, date: day, time });
  const post = (who: Person, path: string, body: object) =>
    who.request("POST", `/api/appointments${path}`, body);
  const booked = async (who: Person, doctor: Person, time: string) => {
    const answer = await post(who, "", at(doctor, time));
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const inZurich = (time: string) =>
    wallClock(instantOf({ date: day, time, zone: "America/New_York" }), "Europe/Zurich").time;

  test("the refusal of a second booking names the first; once that is cancelled, the time can be booked", async () => {
    const anna = await newPatient(world.origin);
    const { id } = await booked(anna, ines, "09:00");
    const refused = await post(anna, "", at(zurich, inZurich("09:00")));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "already_booked",
      title: "You already have another appointment at this time. Please choose another time.",
      current: { id, doctorId: ines.id, time: "09:00" },
    });
    await booked(anna, zurich, inZurich("09:30"));
    await anna.call(appointments.cancel, { id });
    await booked(anna, zurich, inZurich("09:00"));
  });

  test("the patient and the doctor cannot move to a taken time, and the doctor does not learn of the other appointment", async () => {
    const anna = await newPatient(world.origin);
    await booked(anna, zurich, inZurich("10:00"));
    const { id } = await booked(anna, ines, "14:00");
    const to = { date: day, time: "10:00" };
    expect(await (await post(anna, `/${id}/reschedule`, to)).json()).toMatchObject({
      code: "already_booked",
      current: { doctorId: zurich.id },
    });
    const problem = await (await post(ines, `/${id}/reschedule`, to)).json();
    expect(problem).toMatchObject({ code: "patient_booked" });
    expect(problem).not.toHaveProperty("current");
    await ines.call(appointments.reschedule, { id, date: day, time: "14:30" });
    await booked(anna, ines, "14:00");
  });

  test("of two bookings at the same instant one succeeds", async () => {
    const anna = await newPatient(world.origin);
    const requests = [at(ines, "10:30"), at(zurich, inZurich("10:30"))].map((one) => post(anna, "", one));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });
});
