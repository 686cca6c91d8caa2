import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { appointmentLife, prescriptionLife } from "../../infra/cost/counted.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  line,
  newPeople,
  startWorld,
  type World,
} from "../world.ts";
import { type Cost, costOf, inAll, less, tripsOf, within } from "./meter.ts";

// Its own product, because all its costs are counted.
const day = 86_400_000;
let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
let appointmentId: string;

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [patient, doctor, pharmacy] = await newPeople(origin);
  appointmentId = await completedAppointment(world, patient, doctor);
});
afterAll(() => world.end());

/** Lines as doctors write them: each of another medicine, with instructions, and notes for all. */
const medications = (lines: number, batch: number) =>
  Array.from({ length: lines }, (_, n) => ({
    ...line(),
    name: `Medicine ${batch}.${n + 1} of ${lines}`,
    instructions: "Take with food, after meals.",
  }));

const prescribe = (lines: number, batch = 1) =>
  doctor.call(prescriptions.prescribe, {
    appointmentId,
    patientId: patient.id,
    medications: medications(lines, batch),
    generalNotes: "Come back if it is not better in a week.",
  });

test("a line costs twelve write units and its batch fourteen, however many lines there are", async () => {
  const one = await costOf(world, () => prescribe(1));
  const twenty = await costOf(world, () => prescribe(20));
  expect([one.write, twenty.write]).toEqual([12 + 14, 20 * 12 + 14]);
  expect([one.events, twenty.events]).toEqual([1, 20]);
  expect(twenty.mails).toBe(1);
});

test("directions and a quantity make a line three write units heavier: its state crosses a kilobyte", async () => {
  const plans = ["mon", "thu"].map((on, n) => ({
    days: { on: [on as "mon" | "thu"] },
    dose: { amount: String(n + 1) },
    often: { perDay: 1 },
  }));
  const structured = medications(1, 3).map((one) => ({
    ...one,
    ...{ dosage: "2.5 mg tablet", frequency: "Another schedule" as const, duration: "28 days" },
    directions: { unit: "tablet" as const, route: "mouth" as const, phases: [{ plans, forDays: 28 }] },
    quantity: { value: "12", unit: "tablet" as const },
  }));
  const input = {
    appointmentId,
    patientId: patient.id,
    generalNotes: "Come back if it is not better in a week.",
  };
  const cost = await costOf(world, () =>
    doctor.call(prescriptions.prescribe, { ...input, medications: structured }),
  );
  expect(cost.write).toBe(12 + 3 + 14);
});

test("the whole life of a prescription stays within its budget, and so does each step", async () => {
  // New people, so that no other medicines are read beside the new one.
  [patient, doctor, pharmacy] = await newPeople(world.origin);
  appointmentId = await completedAppointment(world, patient, doctor);
  let id = "";
  // In an hour each schedule runs equally often, so what it costs without a due e-mail is subtracted.
  const gathered = () => world.advance(3_600_000);
  const sending = { calls: 0, events: 0, write: 0, mails: 1 };
  const steps: [name: string, most: Partial<Cost>, act: () => Promise<unknown>][] = [
    // Four units check that the appointment is still completed, two mark that something was prescribed for
    // it, two count in the pair, two on its day, two count the call, two plan the patient's reminder. The patient's medicines, active and past, are read beside the lines, and
    // consistently what the doctor wrote a moment ago. A unit reads the patient's name of today, in the same consistent request.
    // Afterwards the history, the bell and the mail write two items each; the bell, devices and the mail each read the
    // event, the mail with what it needs of the patient; devices are queried, and open screens twice, for the event and for the bell.
    [
      "prescribe",
      { write: 26, read: 7, mails: 1, requests: 5, requestsAfterwards: 12 },
      async () => (id = first((await prescribe(1)).items).id),
    ],
    // The first prescription at a pharmacy takes the patient's name of today: a unit reads the profile, two check that it is unchanged,
    // and two note the pharmacy, which learns of later names.
    [
      "send",
      { write: 36, read: 5, mails: 0 },
      () =>
        patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } }),
    ],
    ["e-mail to the pharmacy", sending, gathered],
    ["approve", { write: 14, mails: 0 }, () => pharmacy.call(fulfilment.approve, { id })],
    ["ready", { write: 16, mails: 0 }, () => pharmacy.call(fulfilment.ready, { id })],
    ["e-mail to the patient", sending, gathered],
    ["hand over", { write: 32, read: 4, mails: 0 }, () => pharmacy.call(fulfilment.dispense, { id })],
  ];
  // Schedules read the due items of a day, and of two days in an hour that crosses midnight. The next day's
  // notifications do not join the existing ones.
  world.clock.advance(day - (world.clock.now() % day) + 600_000);
  await gathered();
  const nothingDue = await costOf(world, gathered);
  const costs: Cost[] = [];
  for (const [name, most, act] of steps) {
    const whole = await costOf(world, act);
    const cost = act === gathered ? less(whole, nothingDue) : whole;
    within(cost, { calls: 1, events: 1, read: 3, afterwards: 6, ...most }, name);
    costs.push(cost);
  }
  const life = inAll(costs);
  const { calls, events, mails, write, ...most } = prescriptionLife;
  expect(life).toMatchObject({ calls, events, mails, write });
  // A step makes two requests, prescribing five: it also reads the patient's active and past medicines, and the doctor's latest.
  // Afterwards the history writes an entry and, for another actor than the patient, a pointer; open screens
  // are queried once, and once more for the bell; the bell and the mail each read the event and write a
  // record of it. The history's five entries cost 15 units, its pointers to the actor 4; five bells cost 10,
  // and 9 for the place of what may join them. A mail costs 2; one that is gathered 10 to 14, with its claim,
  // its event and its due item, and reads its event once more. What a mail needs of its recipient is read with the event, the
  // opening hours for the one about the ready prescription apart. Each event is relayed, stored in the history,
  // pushed to open screens and to the bell; the open screens of everyone concerned are queried. Each step of
  // the pharmacy checks that it may fulfil, half a unit. After the hand-over the patient's reminders are
  // read, to end with the course. Each step of four counts in the pharmacy's figures, two units; sending and handing over
  // read what the pharmacy's search has of the patient, and write it with six keys, 14 units. Prescribing and sending are
  // counted. For devices each event is read once more, and the recipients' devices are
  // queried.
  within(life, { ...most, requests: 15, requestsAfterwards: 70 }, "a life");
});

test("an appointment stays within its budget from booking to completion", async () => {
  const visit = await costOf(world, async () => {
    const { id } = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
    await world.idle();
    await world.advance(5 * 60_000);
    await doctor.call(appointments.confirm, { id });
    // Reminders are planned before the clock moves past them: a reminder that is already late writes nothing.
    await world.idle();
    world.clock.advance(4 * 86_400_000);
    await doctor.call(appointments.complete, { id });
  });
  const { calls, events, mails, ...most } = appointmentLife;
  expect(visit).toMatchObject({ calls, events, mails });
  // With the address of its practice a completed appointment has 1,041 bytes, so its last write costs a
  // second kilobyte. Booking reads what it needs, then the patient's appointments ahead, and commits.
  within(visit, { ...most, requests: 8, requestsAfterwards: 64 }, "a visit");
});

test("prescribing and sending wait for the table twice, also for a patient with a hundred prescriptions in progress", async () => {
  [patient, doctor, pharmacy] = await newPeople(world.origin);
  const visit = async () => (appointmentId = await completedAppointment(world, patient, doctor));
  await visit();
  const sent = first((await prescribe(1)).items);
  const send = async (id: string) =>
    patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  const few = await costOf(world, () => prescribe(1, 2));
  for (let batch = 3; batch < 8; batch++) {
    await visit();
    await prescribe(20, batch);
    world.clock.advance(day);
  }
  await visit();
  const { id } = first((await prescribe(1, 8)).items);
  const many = await costOf(world, () => prescribe(1, 9));
  // Each of the patient's hundred newest prescriptions in progress is half a kilobyte of an index.
  within(few, { read: 7, write: 26, requests: 5 }, "with two");
  within(many, { read: 17, write: 26, requests: 5 }, "with a hundred");
  expect(await tripsOf(world, () => prescribe(1, 10))).toBe(2);
  // After those days the patient signs in again.
  await patient.call(prescriptions.medicines, {});
  // The first one at a pharmacy also reads the patient's name of today.
  expect(await tripsOf(world, () => send(sent.id))).toBe(3);
  expect(await tripsOf(world, () => send(id))).toBe(2);
});
