import type { Browser } from "playwright-core";
import { v7 as newId } from "uuid";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { mostAhead, slotTimes } from "#domain/appointments";
import { prescribe } from "../../../infra/demo/acknowledging.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, completedAppointment, line, newPeople, type World } from "../../world.ts";
import { signedInVisitor, type Visitor } from "../support/visitor.ts";

export type Who = "patient" | "doctor" | "pharmacy";

export interface Work {
  readonly people: Readonly<Record<Who, Person>>;
  /** Prescriptions without a pharmacy. */
  readonly pending: readonly string[];
}

export interface Stage extends Work {
  readonly visitors: Readonly<Record<Who, Visitor>>;
}

// One page of the patient's list.
const medicines = Array.from({ length: 25 }, (_, n) => `Medicine ${String(n + 1).padStart(2, "0")}`);

/** A patient, a doctor and a pharmacy with several records for every step, each signed in. */
export async function setStage(world: World, browser: Browser): Promise<Stage> {
  const work = await setWork(world);
  const { origin } = world;
  const { people } = work;
  const [patient, doctor, pharmacy] = await Promise.all([
    signedInVisitor(browser, origin, people.patient.email),
    signedInVisitor(browser, origin, people.doctor.email),
    signedInVisitor(browser, origin, people.pharmacy.email),
  ]);
  return { ...work, visitors: { patient, doctor, pharmacy } };
}

/** The same people without an open browser. */
export async function setWork(world: World): Promise<Work> {
  const { origin, clock } = world;
  const [patient, doctor, pharmacy] = await newPeople(origin);
  const appointmentId = await completedAppointment(world, patient, doctor);
  const medications = medicines.map((name) => ({ ...line(), name }));
  const ids: string[] = [];
  for (const some of [medications.slice(0, 12), medications.slice(12)]) {
    const { items } = await prescribe(doctor, { appointmentId, medications: some }, "They are meant so.");
    ids.push(...items.map(({ id }) => id));
  }
  const take = (count: number) => ids.splice(0, count);
  const send = async (method: "pickup" | "delivery", count: number) => {
    const sent = take(count);
    const where = method === "pickup" ? { method } : { method, address: "12 Alder Street" };
    for (const id of sent)
      await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: where });
    return sent;
  };
  const approved = async (method: "pickup" | "delivery", count: number) => {
    const sent = await send(method, count);
    for (const id of sent) await pharmacy.call(fulfilment.approve, { id });
    return sent;
  };
  const ready = await approved("pickup", 9);
  for (const id of ready) await pharmacy.call(fulfilment.ready, { id });
  for (const id of ready.slice(0, 6)) await patient.call(prescriptions.collect, { id });
  for (const id of ready.slice(0, 3))
    await patient.call(prescriptions.requestRenewal, { id, patientNotes: "" });
  for (const id of ready.slice(3, 5))
    await doctor.call(prescriptions.stop, { id, reasonText: "It is too strong." });
  const underWay = await approved("delivery", 4);
  for (const id of underWay) await pharmacy.call(fulfilment.dispatch, { id });
  await approved("pickup", 2);
  await approved("delivery", 2);
  await send("pickup", 6);

  const book = async (time: (typeof slotTimes)[number]) => {
    const booking = { ...bookingWith(doctor, clock.now()), id: newId(), time };
    return (await patient.call(appointments.book, booking)).id;
  };
  for (const time of slotTimes.slice(0, 6)) await doctor.call(appointments.confirm, { id: await book(time) });
  clock.advance(4 * 86_400_000);
  for (const time of slotTimes.slice(0, mostAhead.withDoctor - 2)) await book(time);
  await world.idle();
  return { people: { patient, doctor, pharmacy }, pending: ids };
}
