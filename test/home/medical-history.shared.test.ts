import { beforeAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as home } from "#contract/home";
import { contract as prescriptions } from "#contract/prescriptions";
import { cursorOf } from "#kernel/call/page";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  collectedPrescription,
  completedAppointment,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../world.ts";

let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
/** The finished ones, oldest first, each as kind and id. */
const finished: string[] = [];
let others: string[];

beforeAll(async () => {
  world = await sharedWorld();
  [patient, doctor, pharmacy] = await newPeople(world.origin);
  finished.push(`appointment ${await completedAppointment(world, patient, doctor)}`);
  const collected = await collectedPrescription(world, patient, doctor, pharmacy);
  finished.push(`appointment ${collected.appointmentId}`, `prescription ${collected.id}`);
  const cancelled = await writtenPrescription(world, patient, doctor);
  await patient.call(prescriptions.cancel, { id: cancelled.id });
  const pending = await writtenPrescription(world, patient, doctor);
  const missed = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await patient.call(appointments.cancel, { id: missed.id });
  for (const { appointmentId } of [cancelled, pending]) finished.push(`appointment ${appointmentId}`);
  others = [cancelled.id, pending.id, missed.id];
});

type Query = Partial<z.input<typeof home.medicalHistory.input>>;

async function page(query: Query = {}) {
  const { items, next } = await patient.call(home.medicalHistory, query);
  const ids = items.map((one) =>
    one.kind === "appointment" ? `appointment ${one.appointment.id}` : `prescription ${one.prescription.id}`,
  );
  return { ids, next };
}

test("the medical history has completed appointments and finished prescriptions in one order, latest first (OPEN-42)", async () => {
  const { ids, next } = await page();
  expect(ids).toEqual(finished.toReversed());
  for (const id of others) expect(ids.join()).not.toContain(`prescription ${id}`);
  expect(next).toBeUndefined();
});

test.each([1, 2, 3])("its pages of %s have every entry once, in the same order", async (limit) => {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await page({ limit, ...(after !== undefined && { after }) });
    expect(ids.length).toBeLessThanOrEqual(limit);
    found.push(...ids);
    after = next;
  } while (after !== undefined);
  expect(found).toEqual(finished.toReversed());
});

test("it has only one year if that is asked for", async () => {
  const { ids } = await page();
  const year = new Date(world.clock.now()).getUTCFullYear();
  const ofYear = async (one: number) => (await page({ year: one })).ids;
  const [now, last] = await Promise.all([ofYear(year), ofYear(year - 1)]);
  expect(new Set([...now, ...last])).toEqual(new Set(ids));
  expect(await ofYear(year - 3)).toEqual([]);
  expect(await ofYear(year + 2)).toEqual([]);
});

test("it refuses a cursor of another list", async () => {
  const request = patient.call(home.medicalHistory, { after: cursorOf("RX#H#2026") });
  await expect(request).rejects.toMatchObject({ problem: { code: "invalid" } });
});
