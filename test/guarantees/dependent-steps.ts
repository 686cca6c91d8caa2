import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../infra/demo/person.ts";
import { completedAppointment, line, newPeople, type World, writtenPrescription } from "../world.ts";

/** The people of a run: parties of every case. */
export interface Parties {
  readonly world: World;
  readonly patient: Person;
  readonly doctor: Person;
  readonly pharmacy: Person;
}

export async function parties(world: World): Promise<Parties> {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  return { world, patient, doctor, pharmacy };
}

/** Two steps of two things that depend on each other, ready to be taken, and whether both came to be. */
export interface Ready {
  readonly steps: readonly [() => Promise<Response>, () => Promise<Response>];
  /** What must never hold together, looked at once everything has settled. */
  readonly contradiction: () => Promise<boolean>;
}

/** Each makes its two things anew; the name says what must never hold together. */
export const dependentSteps: Readonly<Record<string, (people: Parties) => Promise<Ready>>> = {
  "a prescription, and an appointment that is not completed": async ({ world, patient, doctor }) => {
    const id = await completedAppointment(world, patient, doctor);
    const medication = line();
    return {
      steps: [
        () => asks(doctor, prescriptions.prescribe, { appointmentId: id, medications: [medication] }),
        () => asks(doctor, appointments.revert, { id, step: "complete" }),
      ],
      async contradiction() {
        const { status } = await doctor.call(appointments.appointment, { id });
        const written = await patient.request("GET", `/api/prescriptions/${medication.id}`);
        return written.ok && status !== "completed";
      },
    };
  },
  "an open request for a renewal, and a medicine that was not collected": requestBesideRevert("patient"),
  "an open request for a renewal, and a medicine that was not dispensed": requestBesideRevert("pharmacy"),
  "a renewed prescription, and one that was not collected": approvalBesideRevert("patient"),
  "a renewed prescription, and one that was not dispensed": approvalBesideRevert("pharmacy"),
};

/** A prescription in the patient's hand, by a step of its pharmacy or of its patient. */
const handedOver = async (people: Parties, by: Party) => {
  const { world, patient, doctor, pharmacy } = people;
  const { id } = await writtenPrescription(world, patient, doctor);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id });
  if (by === "patient") await patient.call(prescriptions.collect, { id });
  else await pharmacy.call(fulfilment.dispense, { id });
  const revert = () =>
    by === "patient"
      ? asks(patient, prescriptions.revert, { id, step: "collect" })
      : asks(pharmacy, fulfilment.revert, { id, step: "dispense" });
  const stands = () => patient.call(prescriptions.prescription, { id });
  return { id, revert, isInHand: async () => ["collected", "completed"].includes((await stands()).status) };
};
type Party = "patient" | "pharmacy";

function requestBesideRevert(by: Party): (people: Parties) => Promise<Ready> {
  return async (people) => {
    const { id, revert, isInHand } = await handedOver(people, by);
    return {
      steps: [() => asks(people.patient, prescriptions.requestRenewal, { id }), revert],
      async contradiction() {
        const open = await people.doctor.call(prescriptions.renewals, { limit: 50 });
        return open.items.some(({ prescriptionId }) => prescriptionId === id) && !(await isInHand());
      },
    };
  };
}

function approvalBesideRevert(by: Party): (people: Parties) => Promise<Ready> {
  return async (people) => {
    const { id, revert, isInHand } = await handedOver(people, by);
    await people.patient.call(prescriptions.requestRenewal, { id });
    return {
      steps: [() => asks(people.doctor, prescriptions.approveRenewal, { id }), revert],
      async contradiction() {
        const active = await people.patient.call(prescriptions.mine, { tab: "active", limit: 50 });
        const isRenewed = active.items.some(({ priorPrescription }) => priorPrescription?.id === id);
        return isRenewed && !(await isInHand());
      },
    };
  };
}

export type Order = "one then the other" | "the other way round" | "at once";
export const orders: readonly Order[] = ["one then the other", "the other way round", "at once"];

/** Takes two steps in an order; answers what went wrong, if anything. */
export async function takeSteps(
  { steps, contradiction }: Ready,
  order: Order,
  world: World,
): Promise<string> {
  const [one, other] = order === "the other way round" ? steps.toReversed() : steps;
  if (!one || !other) throw new Error("there are two steps");
  const answers = order === "at once" ? await Promise.all([one(), other()]) : [await one(), await other()];
  await world.idle();
  const statuses = answers.map(({ status }) => status);
  const isOdd = statuses.some((status) => status >= 500) || statuses.every((status) => status >= 400);
  return isOdd || (await contradiction()) ? `answered ${statuses.join(" and ")}` : "";
}

function asks(who: Person, call: Call, asked: Record<string, unknown>): Promise<Response> {
  const { method, path, body } = requestOf(call, asked);
  return who.request(method, `/api${path}`, body);
}
