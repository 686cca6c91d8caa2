import * as z from "zod/mini";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { PrescriptionStatus } from "#domain/prescriptions";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../../infra/demo/person.ts";
import {
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  newPharmacy,
  type World,
} from "../../world.ts";
import { referenceModel, type Step, type Way } from "./reference-model.ts";

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

/** How a step is asked for: its call, and what beside the id. */
const stepCalls = {
  send: (way: Way, pharmacyId: string) => ({
    call: prescriptions.send,
    more: {
      pharmacyId,
      fulfilment: way === "pickup" ? { method: way } : { method: way, address: "21 Willow Lane" },
    },
  }),
  approve: () => ({ call: fulfilment.approve, more: {} }),
  ready: () => ({ call: fulfilment.ready, more: {} }),
  dispatch: () => ({ call: fulfilment.dispatch, more: {} }),
  dispense: () => ({ call: fulfilment.dispense, more: {} }),
  deliver: () => ({ call: fulfilment.deliver, more: {} }),
  collect: () => ({ call: prescriptions.collect, more: {} }),
  receive: () => ({ call: prescriptions.receive, more: {} }),
  cancel: () => ({ call: prescriptions.cancel, more: {} }),
  takeBack: () => ({ call: prescriptions.takeBack, more: {} }),
  withdraw: () => ({ call: prescriptions.withdraw, more: { reasonText: "The dose was wrong" } }),
  "revert dispense": () => ({ call: fulfilment.revert, more: { step: "dispense" } }),
  "revert deliver": () => ({ call: fulfilment.revert, more: { step: "deliver" } }),
  "revert collect": () => ({ call: prescriptions.revert, more: { step: "collect" } }),
  "revert receive": () => ({ call: prescriptions.revert, more: { step: "receive" } }),
  reject: () => ({ call: fulfilment.reject, more: { reasonCode: "unclear", reasonText: "Which strength?" } }),
  return: () => ({
    call: fulfilment.returnToPatient,
    more: { reasonCode: "other", reasonText: "None left" },
  }),
} as const;
/** A person asks for a step, theirs or not; returns the raw answer. */
export async function attempt(
  who: Person,
  step: Step,
  id: string,
  way: Way,
  pharmacy: Person,
): Promise<Response> {
  const { call, more } = stepCalls[step](way, pharmacy.id);
  const { method, path, body } = requestOf(call, { id, ...more });
  return await who.request(method, `/api${path}`, body);
}

const ready = { pickup: "ready", delivery: "dispatch" } as const;
const handedOver = { pickup: "dispense", delivery: "deliver" } as const;
const taken = { pickup: "collect", delivery: "receive" } as const;

/** The steps that lead from pending to a status, and the status in which they leave it where no call leads further. */
function pathTo(status: PrescriptionStatus, way: Way): { steps: Step[]; laid?: PrescriptionStatus } {
  const approved: Step[] = ["send", "approve"];
  if (status === "pending") return { steps: [] };
  if (status === "sent") return { steps: ["send"] };
  if (status === "approved") return { steps: approved };
  if (status === "cancelled") return { steps: [...approved, "cancel"] };
  if (status === "completed") return { steps: [...approved, ready[way], handedOver[way]] };
  if (status === "collected") return { steps: [...approved, ready[way], taken[way]] };
  const isTheWay = status === (way === "pickup" ? "ready_for_pickup" : "out_for_delivery");
  return isTheWay ? { steps: [...approved, ready[way]] } : { steps: approved, laid: status };
}

/** Brings a pending prescription into a status by its own calls; what no call leads to is laid into the table. */
export async function bringTo(
  world: World,
  { own }: People,
  id: string,
  status: PrescriptionStatus,
  way: Way,
) {
  const { steps, laid } = pathTo(status, way);
  for (const step of steps) {
    const answer = await attempt(own[referenceModel[step].by], step, id, way, own.pharmacy);
    if (!answer.ok) throw new Error(`${step} was refused: ${await answer.text()}`);
  }
  if (laid) await overwriteStatus(world, `RX#${id}`, "RX", laid);
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
