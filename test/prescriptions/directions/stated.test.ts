import { expect, test } from "vitest";
import {
  type Directions,
  directionsOfStated,
  directionsProblem,
  directionsText,
  durationOf,
  durations,
  frequencies,
  frequencyOf,
  withDuration,
  withFrequency,
} from "#domain/prescriptions";
import { keyOf, madeDirections } from "./made-directions.ts";
import { readSentences } from "./read-sentences.ts";

const tablet = { unit: "tablet", route: "mouth", dose: { amount: "1" } } as const;
const pairs = frequencies.flatMap((frequency) => durations.map((duration) => [frequency, duration] as const));
const weekly: Directions = {
  ...{ unit: "tablet", route: "mouth" },
  phases: [{ plans: [{ days: { on: ["mon"] }, dose: { amount: "4" }, often: { perDay: 1 } }], forDays: 28 }],
};

test("every stated frequency for every stated duration is a sentence, and comes back from it (RXC-12, RXC-13)", () => {
  expect(pairs.length).toBe(132);
  for (const [frequency, duration] of pairs) {
    const directions = directionsOfStated(tablet, frequency, duration);
    expect(directionsProblem(directions)).toBe(undefined);
    expect([frequencyOf(directions), durationOf(directions)]).toEqual([frequency, duration]);
    expect(keyOf(readSentences(directionsText(directions)))).toBe(keyOf(directions));
  }
});

test.each<[what: string, directions: Directions, frequency: string, duration: string]>([
  ["once a week", weekly, "Another schedule", "28 days"],
  ["as needed on some days", { ...weekly, asNeeded: {} }, "As needed", "28 days"],
  [
    "1-0-2",
    {
      unit: "tablet",
      phases: [
        {
          plans: [
            {
              at: [
                { moment: "morning", dose: { amount: "1" } },
                { moment: "evening", dose: { amount: "2" } },
              ],
            },
          ],
          forDays: 1,
        },
      ],
    },
    "Another schedule",
    "1 day",
  ],
  [
    "steps",
    {
      unit: "tablet",
      phases: [4, 2].map((n) => ({
        plans: [{ dose: { amount: String(n) }, often: { perDay: 1 } }],
        forDays: 5,
      })),
    },
    "Another schedule",
    "10 days",
  ],
  [
    "a single dose",
    { unit: "tablet", phases: [{ plans: [{ dose: { amount: "1" }, often: { once: true } }] }] },
    "Another schedule",
    "1 day",
  ],
])("the frequency and duration of %s are derived", (_, directions, frequency, duration) => {
  expect([frequencyOf(directions), durationOf(directions)]).toEqual([frequency, duration]);
});

test("directions as needed always have the frequency As needed", () => {
  const needed = madeDirections(6, 3000).filter(({ asNeeded }) => asNeeded);
  expect(needed.length).toBeGreaterThan(100);
  expect(new Set(needed.map(frequencyOf))).toEqual(new Set(["As needed"]));
});

test("choosing another frequency or duration edits the same directions", () => {
  const directions = directionsOfStated(tablet, "Twice daily", "7 days");
  expect(directionsText(withDuration(directions, "10 days") ?? weekly)).toBe(
    "Take 1 tablet by mouth 2 times a day, for 10 days.",
  );
  expect(directionsText(withFrequency(directions, "At bedtime") ?? weekly)).toBe(
    "Take 1 tablet by mouth at bedtime, for 7 days.",
  );
  expect(directionsText(withDuration(weekly, "Ongoing") ?? directions)).toBe(
    "Take 4 tablets by mouth once a week, on Mondays. Do not take it on other days. " +
      "Keep taking it until your doctor tells you to stop.",
  );
});

test("a choice does not edit a course of several steps, or doses that differ", () => {
  const steps = { ...weekly, phases: [...weekly.phases, ...weekly.phases] };
  expect([withDuration(steps, "7 days"), withFrequency(steps, "Once daily")]).toEqual([undefined, undefined]);
});
