import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import {
  newPeople,
  newPharmacy,
  passedEvents,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
/** Each line has a medicine of its own, so that its doctor is asked about none. */
let medicines = 0;
const pickup = { method: "pickup" } as const;
const delivery = { method: "delivery", address: "21 Willow Lane" } as const;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
});

async function sent(
  patient: Person,
  ways: readonly (typeof pickup | typeof delivery)[],
  pharmacy = hawthorne,
) {
  const names = ways.map(() => `Medicine ${++medicines}`);
  const items = await writtenPrescriptions(world, patient, ines, names);
  const ids = items.map(({ id }) => id);
  for (const [n, id] of ids.entries()) {
    const fulfilment = ways[n] ?? pickup;
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment });
  }
  return ids;
}
const statuses = async (patient: Person, ids: readonly string[]) =>
  await Promise.all(ids.map(async (id) => (await patient.call(prescriptions.prescription, { id })).status));
const refusal = async (step: string, ids: readonly string[]) => {
  const answer = await hawthorne.request("POST", "/api/worklist/together", { step, ids });
  return await answer.json();
};

test("a pharmacy takes a step for all lines of a patient that await it, each with its event", async () => {
  const [one = "", two = "", three = "", away = ""] = await sent(anna, [pickup, pickup, pickup, delivery]);
  const { sameNextStep } = await hawthorne.call(fulfilment.entry, { id: one });
  expect(sameNextStep?.map(({ id }) => id).toSorted()).toEqual([two, three].toSorted());
  const ids = [one, two, three];
  const before = (await passedEvents(world.origin)).at(-1)?.position ?? 0;
  for (const step of ["approve", "ready"] as const)
    await hawthorne.call(fulfilment.takeTogether, { step, ids });
  expect(await statuses(anna, [...ids, away])).toEqual([
    "ready_for_pickup",
    "ready_for_pickup",
    "ready_for_pickup",
    "sent",
  ]);
  await world.idle();
  const approved = (await passedEvents(world.origin, before)).filter(
    ({ detailType, detail }) =>
      detailType === "prescription.approved.v1" && ids.includes(detail.aggregate.id),
  );
  expect(approved).toHaveLength(3);
});

test("nothing changes if one of them has moved on, is another patient's or at another pharmacy", async () => {
  const [one = "", two = ""] = await sent(anna, [pickup, pickup]);
  await anna.call(prescriptions.takeBack, { id: two });
  expect(await refusal("approve", [one, two])).toMatchObject({ status: 404 });
  const [ready = ""] = await sent(anna, [pickup]);
  await hawthorne.call(fulfilment.approve, { id: ready });
  await hawthorne.call(fulfilment.ready, { id: ready });
  expect(await refusal("approve", [one, ready])).toMatchObject({ status: 409, code: "wrong_state" });
  const [other] = await newPeople(world.origin);
  const [foreign = ""] = await sent(other, [pickup]);
  expect(await refusal("approve", [one, foreign])).toMatchObject({ status: 422, fields: [{ path: "ids" }] });
  const [elsewhere = ""] = await sent(anna, [pickup], await newPharmacy(world.origin));
  expect(await refusal("approve", [one, elsewhere])).toMatchObject({ status: 404 });
  expect(await refusal("approve", [one, one])).toMatchObject({ status: 422 });
  expect(await statuses(anna, [one])).toEqual(["sent"]);
});

test("twenty lines fit one transaction", async () => {
  const ids = await sent(
    anna,
    Array.from({ length: 20 }, () => pickup),
  );
  const { items } = await hawthorne.call(fulfilment.takeTogether, { step: "approve", ids });
  expect(items.map(({ status }) => status)).toEqual(ids.map(() => "approved"));
});

test("nothing of a group is approved if its doctor was asked about one line, which is then approved by itself and made ready with the others", async () => {
  const names = Array.from({ length: 18 }, () => `Medicine ${++medicines}`);
  const before = { name: "Amlodipine", dosage: "10 mg" };
  const items = await writtenPrescriptions(world, anna, ines, [...names, before]);
  const ids = items.slice(0, 18).map(({ id }) => id);
  const [flagged = ""] = (
    await writtenPrescriptions(world, anna, ines, [{ ...before, dosage: "100 mg" }])
  ).map(({ id }) => id);
  const all = [...ids, flagged];
  for (const id of all)
    await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: pickup });
  const { sameNextStep = [] } = await hawthorne.call(fulfilment.entry, { id: ids[0] ?? "" });
  const { acknowledgement } = sameNextStep.find(({ id }) => id === flagged) ?? {};
  expect(acknowledgement?.issues.map(({ code }) => code)).toContain("tenfold_strength");
  expect(await refusal("approve", all)).toMatchObject({
    status: 409,
    code: "read_first",
    fields: [{ path: "ids.18", code: "tenfold_strength" }],
  });
  expect(new Set(await statuses(anna, all))).toEqual(new Set(["sent"]));

  await hawthorne.call(fulfilment.takeTogether, { step: "approve", ids });
  await hawthorne.call(fulfilment.approve, { id: flagged });
  await hawthorne.call(fulfilment.takeTogether, { step: "ready", ids: all });
  expect(new Set(await statuses(anna, all))).toEqual(new Set(["ready_for_pickup"]));
});
