import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  mailsTo,
  newPeople,
  passedEvents,
  startWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";

const hour = 3_600_000;

// Its own product, because its schedules run for everyone who waits.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
});
afterAll(() => world?.end());

const pickup = { method: "pickup" } as const;

/** The announced waits of a prescription, and the subjects of the mails about them. */
async function told(id: string) {
  await world.idle();
  const overdue = (await passedEvents(world.origin)).filter(
    ({ detailType, detail }) => detailType === "prescription.overdue.v1" && detail.aggregate.id === id,
  );
  const mails = await mailsTo(world.origin, anna.email);
  const subjects = mails
    .map(({ subject }) => subject)
    .filter((subject) => /hasn't answered|waiting for you/.test(subject));
  return { waits: overdue.map(({ detail }) => detail.data.status), mails: subjects.length };
}

test("a long wait for an answer or a pickup is announced once, and not too early", async () => {
  const { id } = await writtenPrescription(world, anna, ines);
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  await world.advance(23 * hour);
  expect(await told(id)).toEqual({ waits: [], mails: 0 });
  await world.advance(3 * hour);
  expect(await told(id)).toEqual({ waits: ["sent"], mails: 1 });
  await world.advance(26 * hour);
  expect(await told(id)).toEqual({ waits: ["sent"], mails: 1 });

  await hawthorne.call(fulfilment.approve, { id });
  await hawthorne.call(fulfilment.ready, { id });
  await world.advance(71 * hour);
  expect((await told(id)).waits).toEqual(["sent"]);
  await world.advance(3 * hour);
  expect(await told(id)).toEqual({ waits: ["sent", "ready_for_pickup"], mails: 2 });
  await world.advance(80 * hour);
  expect(await told(id)).toEqual({ waits: ["sent", "ready_for_pickup"], mails: 2 });
});

test("a prescription that was handled in time causes no notification", async () => {
  const { id } = await writtenPrescription(world, anna, ines);
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  await world.advance(20 * hour);
  await hawthorne.call(fulfilment.approve, { id });
  await world.advance(30 * hour);
  expect((await told(id)).waits).toEqual([]);
});
