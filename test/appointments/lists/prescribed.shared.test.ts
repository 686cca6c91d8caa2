import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  sharedWorld,
  type World,
} from "../../world.ts";

let world: World;
let ines: Person;
let anna: Person;
let daniel: Person;
let id: string;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [ines, anna, daniel] = await Promise.all([newDoctor(origin), newPatient(origin), newPatient(origin)]);
  id = await completedAppointment(world, anna, ines);
  await completedAppointment(world, daniel, ines);
});

/** The prescriptions written after each past appointment in a person's list. */
async function prescribedIn(person: Person) {
  const { items } = await person.call(appointments.list, { when: "past" });
  return Object.fromEntries(items.map((one) => [one.patientId, one.prescribed]));
}

test("a past appointment shows its patient and its doctor how many prescriptions were written after it, whatever their status", async () => {
  expect(await prescribedIn(ines)).toEqual({ [anna.id]: undefined, [daniel.id]: undefined });
  const write = async (lines: number) => {
    const medications = Array.from({ length: lines }, line);
    const input = { appointmentId: id, medications };
    const { items } = await ines.call(prescriptions.prescribe, input);
    await ines.call(prescriptions.prescribe, input); // resending writes no further prescription
    return items;
  };
  const [withdrawn, cancelled] = await write(2);
  const last = first(await write(1));
  await ines.call(prescriptions.withdraw, { id: withdrawn?.id ?? "", reasonText: "The dose was wrong." });
  await anna.call(prescriptions.cancel, { id: cancelled?.id ?? "" });
  const prescribed = { count: 3, prescriptionId: last.id };
  expect(await prescribedIn(ines)).toEqual({ [anna.id]: prescribed, [daniel.id]: undefined });
  expect(await prescribedIn(anna)).toEqual({ [anna.id]: prescribed });
  expect(await prescribedIn(daniel)).toEqual({ [daniel.id]: undefined });
});

test("the completion of an appointment cannot be undone once something was prescribed after it", async () => {
  const completed = await completedAppointment(world, daniel, ines);
  const offered = async () => {
    const { items } = await ines.call(appointments.list, { when: "past" });
    return items.find((one) => one.id === completed)?.revertible?.step;
  };
  expect(await offered()).toBe("complete");
  await ines.call(prescriptions.prescribe, { appointmentId: completed, medications: [line()] });
  expect(await offered()).toBeUndefined();
});
