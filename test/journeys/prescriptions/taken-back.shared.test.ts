import { beforeAll, describe, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { latestSubject } from "../../answers.ts";
import { newPeople, sharedWorld, type World, writtenPrescription } from "../../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
});

const ways = {
  pickup: { fulfilment: { method: "pickup" }, lead: fulfilment.ready, status: "ready_for_pickup" },
  delivery: {
    fulfilment: { method: "delivery", address: "21 Willow Lane" },
    lead: fulfilment.dispatch,
    status: "out_for_delivery",
  },
} as const;

async function sent(way: keyof typeof ways): Promise<string> {
  const { id } = await writtenPrescription(world, anna, ines);
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: ways[way].fulfilment });
  return id;
}

/** A prescription that waits at the counter or is on its way. */
async function waiting(way: keyof typeof ways): Promise<string> {
  const id = await sent(way);
  await hawthorne.call(fulfilment.approve, { id });
  await hawthorne.call(ways[way].lead, { id });
  return id;
}

const refused = async (who: Person, path: string, step: string) => {
  const response = await who.request("POST", `/api/${path}/revert`, { step });
  return await response.json();
};
const counted = async () => {
  await world.idle(); // its notifications come after the answers
  const { recent: _, ...counters } = await hawthorne.call(home.pharmacyDashboard, {});
  return counters;
};
const tabs = async () => {
  const list = async (tab: "active" | "history") =>
    (await anna.call(prescriptions.mine, { tab, limit: 50 })).items.map(({ id }) => id);
  return { active: await list("active"), history: await list("history") };
};

describe("undoing the last step", () => {
  test.each([
    ["pickup", fulfilment.dispense, "dispense", "completed"],
    ["delivery", fulfilment.deliver, "deliver", "completed"],
  ] as const)("undoes a pharmacy's hand-over: %s", async (way, call, step, ended) => {
    const id = await waiting(way);
    const waits = await counted();
    const done = await hawthorne.call(call, { id });
    expect(done).toMatchObject({ status: ended, revertible: { step } });
    expect((await hawthorne.call(fulfilment.entry, { id })).revertible).toEqual(done.revertible);
    expect(await anna.call(prescriptions.prescription, { id })).not.toHaveProperty("revertible");

    const back = await hawthorne.call(fulfilment.revert, { id, step });
    expect(back).toMatchObject({ status: ways[way].status });
    expect(back).not.toHaveProperty("revertible");
    expect(
      (await hawthorne.call(fulfilment.worklist, { status: ways[way].status })).items.map((item) => item.id),
    ).toContain(id);
    expect(await counted()).toEqual(waits);
    expect((await tabs()).active).toContain(id);
    expect(await latestSubject(world, anna)).toBe(
      "Hawthorne Pharmacy made a correction: Amoxicillin 500\u00a0mg has not been handed over yet.",
    );
  });

  test("undoes a pharmacy's approval within ten minutes, and no later", async () => {
    const id = await sent("pickup");
    const { attention } = await counted();
    const expectedAt = new Date(world.clock.now() + 3_600_000).toISOString();
    const done = await hawthorne.call(fulfilment.approve, { id, expectedAt, note: "After noon." });
    expect(done).toMatchObject({ status: "approved", revertible: { step: "approve" } });
    expect(await anna.call(prescriptions.prescription, { id })).not.toHaveProperty("revertible");
    world.clock.advance(590_000);
    const back = await hawthorne.call(fulfilment.revert, { id, step: "approve" });
    expect(back).toMatchObject({ status: "sent" });
    expect(back).not.toHaveProperty("revertible");
    expect(await anna.call(prescriptions.prescription, { id })).not.toHaveProperty("preparation");
    expect(await counted()).toMatchObject({ attention });
    const { items } = await hawthorne.call(fulfilment.worklist, { status: "sent" });
    expect(items.map((item) => item.id)).toContain(id);
    expect(await latestSubject(world, anna)).toBe(
      "Hawthorne Pharmacy made a correction: Amoxicillin 500\u00a0mg has not been accepted yet. They are looking at it again.",
    );

    await hawthorne.call(fulfilment.approve, { id });
    world.clock.advance(600_001);
    expect(await refused(hawthorne, `worklist/${id}`, "approve")).toMatchObject({
      status: 409,
      code: "revert_too_late",
      current: { status: "approved" },
    });
  });

  test.each([
    ["pickup", prescriptions.collect, "collect"],
    ["delivery", prescriptions.receive, "receive"],
  ] as const)("undoes a patient's confirmation of receipt: %s", async (way, call, step) => {
    const id = await waiting(way);
    const done = await anna.call(call, { id });
    expect(done).toMatchObject({ status: "collected", revertible: { step } });
    expect((await tabs()).history).toContain(id);
    expect(await hawthorne.call(fulfilment.entry, { id })).not.toHaveProperty("revertible");

    expect(await anna.call(prescriptions.revert, { id, step })).toMatchObject({ status: ways[way].status });
    expect((await tabs()).active).toContain(id);
    expect(
      (await hawthorne.call(fulfilment.worklist, { status: ways[way].status })).items.map((item) => item.id),
    ).toContain(id);
    expect(await latestSubject(world, hawthorne)).toBe(
      "Anna Keller made a correction: Amoxicillin 500\u00a0mg has not been collected yet. It is in your work again.",
    );
  });

  test("is refused with the current state for an earlier step, or after too long", async () => {
    const id = await waiting("pickup");
    const stands = { status: 409, code: "wrong_state", current: { status: "ready_for_pickup" } };
    expect(await refused(hawthorne, `worklist/${id}`, "dispense")).toMatchObject(stands);
    await hawthorne.call(fulfilment.dispense, { id });
    expect(await refused(anna, `prescriptions/${id}`, "collect")).toMatchObject({ code: "wrong_state" });
    world.clock.advance(600_001);
    expect(await refused(hawthorne, `worklist/${id}`, "dispense")).toMatchObject({
      status: 409,
      code: "revert_too_late",
      current: { status: "completed" },
    });
    expect(await hawthorne.call(fulfilment.entry, { id })).not.toHaveProperty("revertible");
  });
});
