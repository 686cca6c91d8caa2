import { v7 as newId } from "uuid";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { slotTimes } from "#domain/appointments";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../../infra/demo/person.ts";
import {
  completedAppointment,
  first,
  line,
  newPatient,
  newPeople,
  passedEvents,
  type World,
} from "../../world.ts";

/** The people of a run, who take part in every case, and an appointment for which anything may be prescribed. */
export interface Parties {
  readonly world: World;
  readonly patient: Person;
  readonly doctor: Person;
  readonly pharmacy: Person;
  readonly appointmentId: string;
}

/** One of the two steps: its answer, and the times of its request and its answer. */
export interface Answer {
  readonly status: number;
  readonly requestedAt: number;
  readonly answeredAt: number;
  readonly body: unknown;
}

/** Two dependent steps, ready to be taken, and the check whether both succeeded. */
export interface Ready {
  readonly steps: readonly [() => Promise<Response>, () => Promise<Response>];
  /** The contradiction, checked once everything has settled. The answers are in the order of the steps. */
  readonly contradiction: (one: Answer, other: Answer) => Promise<boolean>;
}

export type Case = (people: Parties) => Promise<Ready>;

export async function parties(world: World): Promise<Parties> {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  return {
    world,
    patient,
    doctor,
    pharmacy,
    appointmentId: await completedAppointment(world, patient, doctor),
  };
}

export function asks(who: Person, call: Call, input: Record<string, unknown>): Promise<Response> {
  const { method, path, body } = requestOf(call, input);
  return who.request(method, `/api${path}`, body);
}

/** A line of a medicine that nobody has been prescribed yet. */
export const newLine = () => ({ ...line(), name: `Medicine ${newId().slice(-12)}` });

/** A pending prescription. */
export async function pending({ doctor, appointmentId }: Parties): Promise<string> {
  const medications = [newLine()];
  return first((await doctor.call(prescriptions.prescribe, { appointmentId, medications })).items).id;
}

/** A prescription that was sent to the pharmacy. */
export async function sent(people: Parties): Promise<string> {
  const id = await pending(people);
  const { patient, pharmacy } = people;
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  return id;
}

/** A prescription that can be collected. */
export async function readyForPickup(people: Parties): Promise<string> {
  const id = await sent(people);
  await people.pharmacy.call(fulfilment.approve, { id });
  await people.pharmacy.call(fulfilment.ready, { id });
  return id;
}

export type Party = "patient" | "pharmacy";

/** A prescription in the patient's hand, by a step of its patient or of its pharmacy, and the revert of that step. */
export async function handedOver(people: Parties, by: Party = "patient") {
  const { patient, pharmacy } = people;
  const id = await readyForPickup(people);
  if (by === "patient") await patient.call(prescriptions.collect, { id });
  else await pharmacy.call(fulfilment.dispense, { id });
  const revert = () =>
    by === "patient"
      ? asks(patient, prescriptions.revert, { id, step: "collect" })
      : asks(pharmacy, fulfilment.revert, { id, step: "dispense" });
  const isInHand = async () =>
    ["collected", "completed"].includes((await patient.call(prescriptions.prescription, { id })).status);
  return { id, revert, isInHand };
}

const slots = new WeakMap<World, { day: number; taken: number }>();

/** An unconfirmed booking, at a time that no other case takes. */
export async function booked({ world, patient, doctor }: Parties): Promise<string> {
  const soon = Math.floor(world.clock.now() / 86_400_000) + 2;
  const last = slots.get(world) ?? { day: soon, taken: 0 };
  const times = slotTimes.filter((time) => time !== "10:00");
  const isOver = last.day < soon || last.taken === times.length;
  const next = isOver ? { day: Math.max(soon, last.day + 1), taken: 0 } : last;
  slots.set(world, { day: next.day, taken: next.taken + 1 });
  const date = new Date(next.day * 86_400_000).toISOString().slice(0, 10);
  const booking = { id: newId(), doctorId: doctor.id, date, time: times[next.taken] ?? "09:00" };
  return (await patient.call(appointments.book, booking)).id;
}

const confirmed = new WeakMap<World, string[]>();

/** A completed appointment without prescriptions. */
export async function completed(people: Parties): Promise<string> {
  const { world, doctor } = people;
  const left = confirmed.get(world) ?? [];
  if (left.length === 0) {
    world.clock.advance(86_400_000);
    for (let n = 0; n < 5; n++) left.push(await booked(people));
    for (const id of left) await doctor.call(appointments.confirm, { id });
    confirmed.set(world, left);
    world.clock.advance(6 * 86_400_000);
  }
  const id = left.shift() ?? "";
  await doctor.call(appointments.complete, { id });
  return id;
}

/** The patients who set reminders, because the limit is twenty for each. */
const reminded = new WeakMap<World, { people: Parties; left: number }>();

export async function withRoomForReminders(people: Parties): Promise<Parties> {
  const { world, doctor } = people;
  let current = reminded.get(world);
  if (!current || current.left === 0) {
    const patient = await newPatient(world.origin);
    const appointmentId = await completedAppointment(world, patient, doctor);
    current = { people: { ...people, patient, appointmentId }, left: 20 };
    reminded.set(world, current);
  }
  current.left--;
  return current.people;
}

const seen = new WeakMap<World, number>();

/** The events since the last call. */
export async function newEvents(world: World) {
  const events = await passedEvents(world.origin, seen.get(world));
  seen.set(world, events.at(-1)?.position ?? seen.get(world) ?? 0);
  return events;
}
