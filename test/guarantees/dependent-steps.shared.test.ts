import { beforeAll, expect, test } from "vitest";
import { sharedWorld } from "../world.ts";
import { type Parties, parties } from "./dependent-steps/parties.ts";
import { dependentSteps, orders, takeSteps } from "./dependent-steps.ts";

let people: Parties;

beforeAll(async () => {
  people = await parties(await sharedWorld());
});

/** The cases that once failed; `npm run test:deep` runs all of them twenty times. */
const known = [
  "a prescription, and an appointment that is not completed",
  "an open request for a renewal, and a medicine that was not collected",
  "a renewed prescription, and one that was not dispensed",
  "an open request for a renewal, and a medicine that was stopped",
  "a reminder that is on, and a medicine that was stopped",
  "a reminder that has not begun, and a medicine that was collected",
];

test.each(known.flatMap((name) => orders.map((order) => ({ name, order }))))(
  "never $name: $order",
  async ({ name, order }) => {
    const ready = await dependentSteps[name]?.(people);
    if (!ready) throw new Error(`nothing is known of ${name}`);
    expect(await takeSteps(ready, order, people.world)).toBe("");
  },
);
