import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { domainEvent, eventsOf } from "#events";
import { proofOf } from "../../../functions/platform/events/proof.ts";
import { aggregate, type Decision } from "../../../functions/platform/table/aggregate.ts";
import { beginning, get, query } from "../../../functions/platform/table/table.ts";
import { putNew } from "../../../functions/platform/table/transaction.ts";
import { openTableWorld } from "./table-world.ts";

let world: Awaited<ReturnType<typeof openTableWorld>>;
beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const Lamp = z.object({ id: z.string(), place: z.string(), note: z.optional(z.string()) });
type Lamp = z.infer<typeof Lamp>;
const Moved = eventsOf("lamps", { lamp: "Lamps" })(
  "lamp.moved",
  1,
  { lampId: z.string() },
  {
    summary: "A lamp was moved",
    people: ["lampId"],
    describe: () => "A lamp was moved.",
  },
);

const key = (id: string) => ({ pk: `LAMP#${id}`, sk: "LAMP" });
const plain = { kind: "lamp", schema: Lamp, id: (lamp: Lamp) => lamp.id, key };
const indexes = ({ id, place }: Lamp) => ({ gsi1pk: `PLACE#${place}`, gsi1sk: id });
const kinds = {
  plain: aggregate<Lamp>(plain),
  whole: aggregate<Lamp>({ ...plain, indexes, list: "whole" }),
  part: aggregate<Lamp>({ ...plain, indexes, list: ({ id }) => ({ id }) }),
};
const moment = {
  now: "2026-11-24T10:00:00.000Z",
  newId: () => "n",
  actor: { id: "anna", role: "patient" } as const,
  correlationId: "c",
};
const moved = (after: Lamp): Decision<Lamp> => ({ after, event: domainEvent(Moved, { lampId: after.id }) });
let lamps = 0;
const lamp = (): Lamp => ({ id: `l${lamps++}`, place: "desk", note: "red" });

describe.each(["plain", "whole", "part"] as const)("an aggregate stored %s", (how) => {
  const things = kinds[how];

  test("is read as it was saved, step by step, each with its event", async () => {
    const first = lamp();
    expect(await things.find(first.id)).toBeUndefined();
    expect(await things.findEventually(first.id)).toBeUndefined();
    expect(await things.since(first.id, 1)).toBeUndefined();
    expect(await things.save(undefined, moved(first), moment)).toBe(first);
    const before = await things.find(first.id);
    expect(before).toEqual({ ...first, stored: { version: 1, lastHash: expect.any(String) } });
    const { note, ...bare } = { ...first, place: "floor" };
    await things.save(before, moved(bare), moment);
    expect(await things.findEventually(first.id)).toEqual(bare);
    expect(await things.since(first.id, 2)).toEqual(bare);
    expect(await things.find(first.id)).toMatchObject({ place: "floor", stored: { version: 2 } });
  });

  test("has events that prove the state, one after the other", async () => {
    const first = lamp();
    await things.save(undefined, moved(first), moment);
    const before = await things.find(first.id);
    if (!before) throw new Error("the lamp is there");
    const { note, ...bare } = { ...before, place: "floor" };
    await things.save(before, moved(bare), moment);
    const items = await query({ pk: things.partition(first.id), ...beginning("EVENT#") }, 10);
    expect(items.map(({ sk }) => sk)).toEqual(["EVENT#0000000001", "EVENT#0000000002"]);
    expect(items[0]).toMatchObject({
      kind: "event",
      schemaVersion: 1,
      type: "lamp.moved.v1",
      source: "triscript.lamps",
      id: `lamp/${first.id}/1`,
      time: moment.now,
      actor: { id: "anna", role: "patient" },
      correlationId: "c",
      data: { lampId: first.id },
    });
    expect(items[0]).not.toHaveProperty("aggregate");
    const proof = proofOf(`lamp/${first.id}`, items);
    expect(proof.states).toEqual([first, { id: first.id, place: "floor" }]);
    expect(proof.lastHash).toBe(items[1]?.hash);
    expect(proof.broken).toBeUndefined();
    const changes = items.map(({ change }) => change);
    expect(changes).toEqual([first, { place: "floor", note: null }]);
  });

  test("is not saved on an outdated state, nor created twice; nothing beside it is written either", async () => {
    const first = lamp();
    await things.save(undefined, moved(first), moment);
    const before = await things.find(first.id);
    const beside = { pk: `BESIDE#${first.id}`, sk: "BESIDE" };
    const also = () => [putNew(beside, () => new Error("it was there"))];
    await things.save(before, moved({ ...first, place: "floor" }), moment);
    const late = things.save(before, moved({ ...first, place: "roof" }), moment, also());
    await expect(late).rejects.toMatchObject({ code: "changed_meanwhile" });
    const anew = things.save(undefined, moved({ ...first, place: "roof" }), moment, also());
    await expect(anew).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await get(beside)).toBeUndefined();
    expect(await things.findEventually(first.id)).toMatchObject({ place: "floor" });
  });

  test("stays unchanged without a change, along with everything that would be written beside it", async () => {
    const first = lamp();
    await things.save(undefined, moved(first), moment);
    world.calls.length = 0;
    const also = [putNew({ pk: "NEVER", sk: "NEVER" }, () => new Error())];
    expect(await things.save(undefined, { after: first }, moment, also)).toBe(first);
    expect(world.calls).toEqual([]);
  });
});

describe("an aggregate's items in the table", () => {
  const saved = async (how: keyof typeof kinds) => {
    const first = lamp();
    await kinds[how].save(undefined, moved(first), moment);
    return { first, item: await get(key(first.id)) };
  };

  test("hold the state, with its kind and version", async () => {
    const { first, item } = await saved("plain");
    expect(item).toEqual({
      ...key(first.id),
      kind: "lamp",
      schemaVersion: 1,
      version: 1,
      lastHash: expect.any(String),
      state: first,
    });
  });

  test("are in the list's index as a whole where lists show all of it, and in part where they show less", async () => {
    const { first, item: whole } = await saved("whole");
    expect(whole).toMatchObject({ gsi1pk: "PLACE#desk", gsi1sk: first.id });
    expect(whole?.list).toEqual(first);
    expect(whole).not.toHaveProperty("state");
    const { first: second, item: part } = await saved("part");
    expect(part).toMatchObject({ gsi1pk: "PLACE#desk", list: { id: second.id }, state: second });
  });
});

test("are not trusted in an index that is older than an event", async () => {
  const first = lamp();
  await kinds.plain.save(undefined, moved(first), moment);
  world.calls.length = 0;
  await kinds.plain.since(first.id, 1);
  expect(world.calls).toHaveLength(1);
  expect(await kinds.plain.since(first.id, 2)).toMatchObject(first);
  expect(world.calls).toHaveLength(3);
});

test("are found only by the owner's field for their role; for everybody else, and every other role, they do not exist", async () => {
  const things = aggregate<Lamp>({ ...plain, parties: { patient: "place" } });
  const first = lamp();
  await things.save(undefined, moved({ ...first, place: "anna" }), moment);
  expect(await things.findOwn(first.id, moment.actor)).toMatchObject({ place: "anna" });
  const notFound = { code: "not_found" };
  await expect(things.findOwn(first.id, { id: "ben", role: "patient" })).rejects.toMatchObject(notFound);
  for (const role of ["doctor", "pharmacy", "auditor"] as const)
    await expect(things.findOwn(first.id, { id: "anna", role })).rejects.toMatchObject(notFound);
  await expect(things.findOwn("none", moment.actor)).rejects.toMatchObject(notFound);
  await expect(kinds.plain.findOwn(first.id, moment.actor)).rejects.toMatchObject(notFound);
});
