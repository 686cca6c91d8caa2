import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../infra/demo/person.ts";
import { completedAppointment, line, newPeople, type World } from "../world.ts";

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
};

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
