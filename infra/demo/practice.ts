import { v7 as newId } from "uuid";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { reminderTimes } from "#domain/appointments";
import { addDays, instantOf, wallClock } from "#kernel/dates";
import { prescribe } from "./acknowledging.ts";
import type { Act } from "./act.ts";
import { again, medicines } from "./medicines.ts";
import { doctors, patients, pharmacies } from "./people.ts";
import { type Person, signIn } from "./person.ts";
import { type PlannedAppointment, plan, type Reached, ways } from "./plan.ts";
import { renewing } from "./renewing.ts";
import { writing } from "./writing.ts";

/** The product to fill, and the control of its clock. */
export interface Ground {
  readonly origin: string;
  /** Moves the product's clock to an instant (ms since the epoch), then runs an action. */
  readonly at: (instant: number, what: () => Promise<void>) => Promise<void>;
  /** Runs the schedules that have fallen due. */
  readonly letFallDue: () => Promise<void>;
  /** Called after each step with the number of all steps. */
  readonly progress: (done: number, of: number) => void;
}

const hour = 3_600_000;
const day = 24 * hour;

const line = (role: string, list: readonly { email: string }[]) =>
  `${role}: ${list.map(({ email }) => email).join(", ")}`;

/** The people who can sign in at the practice, as lines to print. */
export const people = [line("Patients", patients), line("Doctors", doctors), line("Pharmacies", pharmacies)];

/**
 * Fills an empty product with a practice of eight weeks, through the product's own commands in the order of
 * time: the clock starts before the first request and ends at now. All people join in the first step.
 */
export async function fillPractice({ origin, at, letFallDue, progress }: Ground): Promise<void> {
  const now = Date.now();
  const { promise: joined, resolve } = Promise.withResolvers<Practice>();
  const first = Math.min(...plan.map((appointment) => timesOf(appointment, now).booked));
  await at(first - day, async () => resolve(await openPractice(origin)));
  const joining = await joined;
  const planned = plan.flatMap((appointment) => [
    ...actsOf(appointment, joining, now),
    ...dueOf(appointment, now, letFallDue),
  ]);
  const acts = [...planned, ...writing(joining, now)]
    .filter((act) => act.at < now)
    .sort((a, b) => a.at - b.at);
  for (const [n, act] of acts.entries()) {
    await at(act.at, act.what);
    progress(n + 1, acts.length);
  }
  await at(Date.now(), async () => undefined);
}

interface Practice {
  readonly doctors: readonly Person[];
  readonly pharmacies: readonly Person[];
  readonly patients: readonly Person[];
}

async function openPractice(origin: string): Promise<Practice> {
  const join = <Details>(
    role: "doctor" | "pharmacy" | "patient",
    people: readonly { email: string; details: Details }[],
    save: (person: Person, details: Details) => Promise<unknown>,
  ) =>
    Promise.all(
      people.map(async ({ email, details }) => {
        const person = await signIn(origin, email, role);
        await save(person, details);
        return person;
      }),
    );
  return {
    doctors: await join("doctor", doctors, (person, details) =>
      person.call(profiles.saveDoctorProfile, details),
    ),
    pharmacies: await join("pharmacy", pharmacies, (p, details) =>
      p.call(profiles.savePharmacyProfile, details),
    ),
    patients: await join("patient", patients, (person, details) =>
      person.call(profiles.savePatientProfile, details),
    ),
  };
}

/**
 * The start of a planned appointment (after a move, the new start as well) and the instant of its booking:
 * wall clock and ms.
 */
function timesOf({ doctor, day: planned, time, moved }: PlannedAppointment, now: number) {
  const { zone } = pick(doctors, doctor).details;
  const today = wallClock(new Date(now).toISOString(), zone).date;
  const first = { date: addDays(today, planned), time, zone };
  const begins = Date.parse(instantOf(first));
  const last = moved ? { date: addDays(today, moved.day), time: moved.time, zone } : first;
  return { first, last, begins, booked: Math.min(begins - 5 * day, now - 2 * day) };
}

/** The scheduled runs of an appointment: its reminders, or the expiry of an unanswered request. */
function dueOf(appointment: PlannedAppointment, now: number, letFallDue: () => Promise<void>): Act[] {
  const { first, last, booked } = timesOf(appointment, now);
  const needed = appointment.confirmed ? ["24h", "2h"] : ["24h", "0h"];
  const reminders = [first, last].flatMap(reminderTimes).filter(({ lead }) => needed.includes(lead));
  const times = [...new Set(reminders.map(({ at }) => Date.parse(at)))];
  return times.filter((at) => at > booked + day).map((at) => ({ at, what: letFallDue }));
}

/** The actions of one appointment, each at its time: booked five days before, confirmed a day later, and so on. */
function actsOf(appointment: PlannedAppointment, people: Practice, now: number): Act[] {
  const patient = pick(people.patients, appointment.patient);
  const doctor = pick(people.doctors, appointment.doctor);
  const { first, last, begins, booked } = timesOf(appointment, now);
  const id = newId();
  const book = async () => {
    const { date } = first;
    const booking = {
      id,
      doctorId: doctor.id,
      date,
      time: appointment.time,
      symptoms: [...appointment.symptoms],
    };
    await patient.call(appointments.book, { ...booking, patientNotes: appointment.notes });
  };
  const acts: Act[] = [{ at: booked, what: book }];
  const then = (at: number, what: () => Promise<unknown>) =>
    acts.push({ at, what: async () => void (await what()) });
  if (appointment.confirmed) then(booked + day, () => doctor.call(appointments.confirm, { id }));
  if (appointment.completed) then(begins + hour / 2, () => doctor.call(appointments.complete, { id }));
  if (appointment.cancelled) {
    const reason = {
      reasonCode: "doctor_unavailable",
      reasonText: "I am away that day. Please book another one.",
    } as const;
    then(booked + day, () => doctor.call(appointments.cancel, { id, ...reason }));
  }
  if (appointment.moved) {
    const to = { date: last.date, time: appointment.moved.time };
    then(begins + day, () => doctor.call(appointments.reschedule, { id, ...to }));
  }
  if (appointment.lines.length > 0) acts.push(...prescribing(appointment, id, { begins, now }, people));
  return acts;
}

function prescribing(
  appointment: PlannedAppointment,
  appointmentId: string,
  { begins, now }: { begins: number; now: number },
  people: Practice,
): Act[] {
  const at = begins + hour;
  const doctor = pick(people.doctors, appointment.doctor);
  const patient = pick(people.patients, appointment.patient);
  const about = { appointmentId, patientId: patient.id };
  const lines = appointment.lines.map((line) => ({ ...line, id: newId() }));
  const generalNotes = "Call us if it does not get better within a week.";
  const write = async () => {
    const medications = lines.map(({ medicine, id }) => ({ ...pick(medicines, medicine), id }));
    await prescribe(doctor, { ...about, medications, generalNotes }, again);
  };
  return [
    { at, what: write },
    ...lines.flatMap((line) => onItsWay(line, at, patient, pick(people.pharmacies, line.pharmacy))),
    ...lines.flatMap(({ id, renewal }) => (renewal ? renewing({ id, renewal }, patient, doctor, now) : [])),
  ];
}

const unclear = {
  reasonCode: "unclear",
  reasonText: "Which strength is meant? Please ask your doctor.",
} as const;
const none = { reasonCode: "out_of_stock", reasonText: "Out of stock until the end of the month." } as const;
const firstPart = {
  step: "dispense",
  daysSupply: 10,
  reasonCode: "out_of_stock",
  reasonText: "The rest comes with the next order.",
  remainderAt: "pharmacy",
} as const;
const hours = [3, 5, 9, 28];

function onItsWay(
  { id, reached }: { id: string; reached: Reached },
  at: number,
  patient: Person,
  pharmacy: Person,
): Act[] {
  const pharmacyId = pharmacy.id;
  const home = {
    method: "delivery",
    address: "21 Willow Lane, ground floor",
    notes: "Please ring twice.",
  } as const;
  const acts = {
    send: () => patient.call(prescriptions.send, { id, pharmacyId, fulfilment: { method: "pickup" } }),
    sendForDelivery: () => patient.call(prescriptions.send, { id, pharmacyId, fulfilment: home }),
    approve: () => pharmacy.call(fulfilment.approve, { id }),
    ready: () => pharmacy.call(fulfilment.ready, { id }),
    dispatch: () => pharmacy.call(fulfilment.dispatch, { id }),
    dispense: () => pharmacy.call(fulfilment.dispense, { id }),
    supplyPart: () => pharmacy.call(fulfilment.supplyPart, { id, remainderId: newId(), ...firstPart }),
    deliver: () => pharmacy.call(fulfilment.deliver, { id }),
    reject: () => pharmacy.call(fulfilment.reject, { id, ...unclear }),
    return: () => pharmacy.call(fulfilment.returnToPatient, { id, ...none }),
    collect: () => patient.call(prescriptions.collect, { id }),
    receive: () => patient.call(prescriptions.receive, { id }),
    cancel: () => patient.call(prescriptions.cancel, { id }),
  };
  return ways[reached].map((step, n) => ({
    at: at + (hours[n] ?? 0) * hour,
    what: async () => void (await acts[step]()),
  }));
}

function pick<T>(list: readonly T[], n: number): T {
  const found = list[n];
  if (found === undefined) throw new Error(`The demo practice has no entry ${n}.`);
  return found;
}
