import { beforeAll, describe, expect, test } from "vitest";
import { inDepth } from "../tier.ts";
import { sharedWorld } from "../world.ts";
import { type Parties, parties } from "./dependent-steps/parties.ts";
import { dependentSteps, orders, takeSteps } from "./dependent-steps.ts";

let people: Parties;
let taken = 0;

beforeAll(async () => {
  people = await parties(await sharedWorld());
});

describe.each(Object.entries(dependentSteps))("never %s", (_, ready) => {
  test.each(orders)("%s", async (order) => {
    const wrong: string[] = [];
    // Only steps at once end differently from one time to another.
    const times = order === "at once" ? inDepth(1, 20) : 1;
    for (let n = 0; n < times; n++) {
      // A day has so many steps of one person.
      if (taken++ % 8 === 7) people.world.clock.advance(86_400_000);
      wrong.push(await takeSteps(await ready(people), order, people.world));
    }
    expect(wrong.filter((one) => one !== "")).toEqual([]);
  });
});
