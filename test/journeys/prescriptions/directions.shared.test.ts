import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Medication } from "#domain/prescriptions";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  completedAppointment,
  newPeople,
  sharedWorld,
  type World,
} from "../../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
});

const weekly = {
  name: "Methotrexate",
  dosage: "2.5 mg tablet",
  frequency: "Another schedule",
  duration: "28 days",
  directions: {
    ...{ unit: "tablet", route: "mouth" },
    phases: [
      { plans: [{ days: { on: ["mon"] }, dose: { amount: "4" }, often: { perDay: 1 } }], forDays: 28 },
    ],
  },
  quantity: { value: "16", unit: "tablet" },
  instructions: undefined,
} as const satisfies Omit<Medication, "id">;
const zone = "America/New_York";

/** Prescribes a line as a program might; returns the raw answer. */
async function write(appointmentId: string, medication: object) {
  const { method, path } = requestOf(prescriptions.prescribe, {});
  const answer = await ines.request(method, `/api${path}`, { appointmentId, medications: [medication] });
  return { status: answer.status, body: await answer.json() };
}

test("a line with directions reaches patient and pharmacy whole, and a resend with another quantity is refused", async () => {
  const appointmentId = await completedAppointment(world, anna, ines);
  const line = { ...weekly, id: newId() };
  const written = await write(appointmentId, line);
  expect(written.status).toBe(201);
  expect((await write(appointmentId, line)).body).toEqual(written.body);
  const other = { ...line, quantity: { value: "12", unit: "tablet", reasonText: "She has four." } };
  expect((await write(appointmentId, other)).body).toMatchObject({ code: "id_in_use" });
  const where = { pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } } as const;
  await anna.call(prescriptions.send, { id: line.id, ...where });
  const { directions, quantity } = weekly;
  const entry = await hawthorne.call(fulfilment.entry, { id: line.id });
  expect(entry).toMatchObject({ directions, quantity });
  const { items } = await anna.call(prescriptions.mine, { tab: "active" });
  expect(items.find(({ id }) => id === line.id)).toMatchObject({ directions, quantity });
});

test("directions that contradict the line are refused at their fields by the server", async () => {
  const appointmentId = await completedAppointment(world, anna, ines);
  const fieldsOf = async (more: object) => {
    const { status, body } = await write(appointmentId, { ...weekly, id: newId(), ...more });
    expect(status).toBe(422);
    return body.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  };
  expect(await fieldsOf({ frequency: "Once daily" })).toEqual(["medications.0.directions invalid"]);
  expect(await fieldsOf({ dosage: "2.5 mg capsule" })).toEqual(["medications.0.directions invalid"]);
  expect(await fieldsOf({ quantity: { value: "90", unit: "tablet" } })).toEqual([
    "medications.0.quantity.reasonText quantity_differs",
  ]);
});

test("a medicine for Mondays has no daily reminders, and none is proposed", async () => {
  const { id } = await collectedPrescription(world, anna, ines, hawthorne, weekly);
  const { items } = await anna.call(adherence.reminders, { zone });
  const { id: shown = "", ...reminder } = items.find(({ medication }) => medication === weekly.name) ?? {};
  expect(reminder).toMatchObject({ isOnOtherSchedule: true, isAsNeeded: false, enabled: false, times: [] });
  const choice = { enabled: true, times: ["09:00"], methods: { push: true, email: false, sms: false }, zone };
  await expect(anna.call(adherence.setReminder, { id: shown, ...choice })).rejects.toMatchObject({
    problem: { fields: [{ path: "enabled", code: "otherSchedule" }] },
  });
  const day = await anna.call(adherence.doses, { zone });
  expect(day.items.filter(({ prescriptionId }) => prescriptionId === id)).toEqual([]);
  expect(day.asNeeded.filter(({ prescriptionId }) => prescriptionId === id)).toEqual([]);
});

test("a renewal has the directions and the quantity of its original", async () => {
  const { id } = await collectedPrescription(world, anna, ines, hawthorne, {
    ...weekly,
    name: "Alendronate",
  });
  await anna.call(prescriptions.requestRenewal, { id });
  const { items } = await ines.call(prescriptions.renewals, {});
  const { directions, quantity } = weekly;
  expect(items.find(({ prescriptionId }) => prescriptionId === id)).toMatchObject({ directions, quantity });
  const { newPrescriptionId = "" } = await ines.call(prescriptions.approveRenewal, { id });
  const renewed = await anna.call(prescriptions.prescription, { id: newPrescriptionId });
  expect(renewed).toMatchObject({
    directions,
    quantity,
    frequency: weekly.frequency,
    duration: weekly.duration,
  });
});
