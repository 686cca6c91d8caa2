import { beforeAll, describe, expect, test } from "vitest";
import { sharedWorld } from "../world.ts";
import { type Parties, parties } from "./dependent-steps/parties.ts";
import { dependentSteps, orders, takeSteps } from "./dependent-steps.ts";

const times = 20;
let people: Parties;

beforeAll(async () => {
  people = await parties(await sharedWorld());
});

describe.each(Object.entries(dependentSteps))("never %s", (_, ready) => {
  test.each(orders)("%s", async (order) => {
    const wrong: string[] = [];
    for (let n = 0; n < times; n++) wrong.push(await takeSteps(await ready(people), order, people.world));
    expect(wrong.filter((one) => one !== "")).toEqual([]);
  });
});
