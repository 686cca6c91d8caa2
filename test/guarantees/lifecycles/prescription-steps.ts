import * as z from "zod/mini";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { PrescriptionStatus } from "#domain/prescriptions";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../../infra/demo/person.ts";
import { model, type Step, standingIn, type Way } from "../../prescriptions/model.ts";
import {
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  newPharmacy,
  type World,
} from "../../world.ts";

/** Two people of every role; the first of each are the parties of one completed appointment. */
export async function twoOfEach(world: World) {
  const two = <T>(make: (origin: string) => Promise<T>) =>
    Promise.all([make(world.origin), make(world.origin)] as const);
  const patients = await two(newPatient);
  const doctors = await two(newDoctor);
  const pharmacies = await two(newPharmacy);
  const visitId = await completedAppointment(world, patients[0], doctors[0]);
  const own = { patient: patients[0], doctor: doctors[0], pharmacy: pharmacies[0] };
  const other = { patient: patients[1], doctor: doctors[1], pharmacy: pharmacies[1] };
  return { own, other, visitId };
}
export type People = Awaited<ReturnType<typeof twoOfEach>>;

/** Prescriptions of the completed appointment, all pending; answers their ids. */
export async function writePending({ own, visitId }: People, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const medications = Array.from({ length: Math.min(20, count - ids.length) }, line);
    const { items } = await own.doctor.call(prescriptions.prescribe, { appointmentId: visitId, medications });
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}

/** What a step asks for beside the id; the others ask for nothing. */
const inputs: Partial<Record<Step, Record<string, unknown>>> = {
  withdraw: { reasonText: "The dose was wrong" },
  reject: { reasonCode: "unclear", reasonText: "Which strength?" },
  return: { reasonCode: "other", reasonText: "None left" },
};

/** The call of a step: its context's, by its name. */
function callOf(step: Step): { call: Call; more: Record<string, unknown> } {
  const { by, ...meaning } = model[step];
  const calls: Readonly<Record<string, Call>> = by === "pharmacy" ? fulfilment : prescriptions;
  const undone = "undoes" in meaning ? meaning.undoes : undefined;
  const call = calls[undone ? "revert" : step === "return" ? "returnToPatient" : step];
  if (!call) throw new Error(`there is no call to ${step}`);
  return { call, more: undone ? { step: undone } : (inputs[step] ?? {}) };
}

/** A person asks for a step, theirs or not; returns the raw answer. */
export async function attempt(
  who: Person,
  step: Step,
  id: string,
  way: Way,
  pharmacy: Person,
): Promise<Response> {
  const { call, more } = callOf(step);
  const address = way === "delivery" && { address: "21 Willow Lane" };
  const chosen = step === "send" && { pharmacyId: pharmacy.id, fulfilment: { method: way, ...address } };
  const { method, path, body } = requestOf(call, { id, ...more, ...chosen });
  return await who.request(method, `/api${path}`, body);
}

/** Brings a pending prescription into a status by its own calls; what no call leads to is laid into the table. */
export async function bringTo(
  world: World,
  { own }: People,
  id: string,
  status: PrescriptionStatus,
  way: Way,
) {
  const { steps, isLaid } = standingIn(status, way);
  for (const step of steps) {
    const answer = await attempt(own[model[step].by], step, id, way, own.pharmacy);
    if (!answer.ok) throw new Error(`${step} was refused: ${await answer.text()}`);
  }
  if (isLaid) await overwriteStatus(world, `RX#${id}`, "RX", status);
}

const Whole = z.object({ Item: z.looseObject({ list: z.object({ M: z.looseObject({}) }) }) });

/** Writes a status past the product: one that is only ever read, or that its own steps do not lead to. */
export async function overwriteStatus(world: World, pk: string, sk: string, status: string): Promise<void> {
  const TableName = first(world.tables.names);
  const found = await world.tables.call("GetItem", { TableName, Key: { pk: { S: pk }, sk: { S: sk } } });
  const { Item } = z.parse(Whole, found);
  const list = { M: { ...Item.list.M, status: { S: status } } };
  await world.tables.call("PutItem", { TableName, Item: { ...Item, list } });
}

/** Everything that lies in a partition, the events with their state: equal before and after means nothing happened. */
export async function partition(world: World, pk: string): Promise<unknown> {
  return await world.tables.call("Query", {
    TableName: first(world.tables.names),
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: pk } },
  });
}

const Sorts = z.object({ Items: z.array(z.object({ sk: z.object({ S: z.string() }) })) });

/** How many events an aggregate's partition holds. */
export async function eventsIn(world: World, pk: string): Promise<number> {
  const { Items } = z.parse(Sorts, await partition(world, pk));
  return Items.filter(({ sk }) => sk.S.startsWith("EVENT#")).length;
}

/** A part of three days to supply by a step; the remainder stays at the pharmacy. */
export function partOf(id: string, step: "ready" | "dispense") {
  const remainder = { remainderId: crypto.randomUUID(), remainderAt: "pharmacy" } as const;
  return { id, step, daysSupply: 3, reasonCode: "out_of_stock", ...remainder } as const;
}
