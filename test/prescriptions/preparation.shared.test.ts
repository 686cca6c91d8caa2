import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import { newPeople, passedEvents, sharedWorld, type World, writtenPrescription } from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
const hour = 3_600_000;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
});

const inHours = (hours: number) => new Date(world.clock.now() + hours * hour).toISOString();
async function sent() {
  const { id } = await writtenPrescription(world, anna, ines);
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  return id;
}

test("a pharmacy approves with an expected time and a note, which its patient reads and no event carries, until it returns it", async () => {
  const id = await sent();
  const preparation = { expectedAt: inHours(20), note: "Ready tomorrow, after our delivery." };
  const before = (await passedEvents(world.origin)).at(-1)?.position ?? 0;
  expect(await hawthorne.call(fulfilment.approve, { id, ...preparation })).toMatchObject({
    status: "approved",
    preparation,
  });
  expect(await anna.call(prescriptions.prescription, { id })).toMatchObject({ preparation });
  await world.idle();
  expect(JSON.stringify(await passedEvents(world.origin, before))).not.toContain("tomorrow");
  const reason = { reasonCode: "out_of_stock", reasonText: "None left." } as const;
  await hawthorne.call(fulfilment.returnToPatient, { id, ...reason });
  expect(await anna.call(prescriptions.prescription, { id })).not.toHaveProperty("preparation");
});

test("an expected time is in the next sixty days, and need not be given", async () => {
  const id = await sent();
  for (const expectedAt of [inHours(-1), inHours(61 * 24)]) {
    const refused = await hawthorne.request("POST", `/api/worklist/${id}/approve`, { expectedAt });
    expect(await refused.json()).toMatchObject({ status: 422, fields: [{ path: "expectedAt" }] });
  }
  const approved = await hawthorne.call(fulfilment.approve, { id, note: "" });
  expect(approved).toMatchObject({ status: "approved" });
  expect(approved).not.toHaveProperty("preparation");
});
