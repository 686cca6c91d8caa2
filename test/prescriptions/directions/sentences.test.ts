import { expect, test } from "vitest";
import { type Directions, directionsText } from "#domain/prescriptions";
import { keyOf, madeDirections } from "./made-directions.ts";
import { readSentences } from "./read-sentences.ts";

const made = madeDirections(1, 20_000);

test("the sentences of directions say all of them: they are read back, and no two structures share one", () => {
  const seen = new Map<string, string>();
  for (const directions of made) {
    const text = directionsText(directions);
    const key = keyOf(directions);
    expect(keyOf(readSentences(text)), text).toBe(key);
    expect(seen.get(text) ?? key, text).toBe(key);
    seen.set(text, key);
  }
  expect(seen.size).toBeGreaterThan(15_000);
});

test("no sentence has an abbreviation, a number without its zero, or a zero too many", () => {
  const risky = /\b(qd|qod|bid|tid|qid|hs|prn|iu|u|ug|mcg|cc|sc|sq|po)\b|µ|@|(?<!\d)\.\d|\d\.\d*0(?!\d)/i;
  expect(made.map(directionsText).filter((text) => risky.test(text))).toEqual([]);
});

const tablets = { unit: "tablet", route: "mouth" } as const;
const daily = (amount: string) => [{ dose: { amount }, often: { perDay: 1 } }];

test.each<[medicine: string, directions: Directions, sentences: string]>([
  [
    "methotrexate once a week",
    {
      ...tablets,
      phases: [
        { plans: [{ days: { on: ["mon"] }, dose: { amount: "4" }, often: { perDay: 1 } }], forDays: 28 },
      ],
    },
    "Take 4 tablets by mouth once a week, on Mondays, for 28 days. Do not take it on other days.",
  ],
  [
    "prednisone in steps",
    {
      ...tablets,
      phases: [
        { plans: daily("4"), forDays: 5 },
        { plans: daily("2"), forDays: 5 },
        { plans: daily("1"), forDays: 5 },
      ],
    },
    "First, for 5 days: take 4 tablets by mouth once a day. Then, for 5 days: take 2 tablets by mouth once a day. " +
      "Then, for 5 days: take 1 tablet by mouth once a day. Then stop.",
  ],
  [
    "warfarin by week days",
    {
      ...tablets,
      phases: [
        {
          plans: [
            { days: { on: ["mon", "wed", "fri"] }, dose: { amount: "2" }, often: { perDay: 1 } },
            { days: { on: ["tue", "thu", "sat", "sun"] }, dose: { amount: "1" }, often: { perDay: 1 } },
          ],
        },
      ],
      until: "ongoing",
    },
    "On Mondays, Wednesdays and Fridays take 2 tablets by mouth once a day. On Tuesdays, Thursdays, Saturdays and " +
      "Sundays take 1 tablet by mouth once a day. Keep taking it until your doctor tells you to stop.",
  ],
  [
    "ibuprofen as needed",
    {
      ...tablets,
      phases: [{ plans: [{ dose: { amount: "1", to: "2" }, often: { everyHours: 6 } }], forDays: 10 }],
      asNeeded: { reason: "pain" },
      most: "6",
    },
    "Take 1 to 2 tablets by mouth every 6 hours, for 10 days, only if needed for pain. Not more than 6 tablets in 24 hours.",
  ],
  [
    "drops for one eye",
    {
      unit: "drop",
      route: "eye",
      side: "left",
      phases: [{ plans: [{ dose: { amount: "1" }, often: { perDay: 2 } }] }],
      until: "finished",
    },
    "Put 1 drop into the left eye 2 times a day, until all of it is finished.",
  ],
  [
    "insulin before food",
    {
      unit: "unit",
      route: "subcutaneous",
      phases: [
        {
          plans: [
            {
              at: [
                { moment: "morning", dose: { amount: "10" } },
                { moment: "evening", dose: { amount: "6" } },
              ],
            },
          ],
        },
      ],
      food: "before",
      until: "ongoing",
    },
    "Inject 10 units under the skin in the morning and 6 units in the evening, before food. " +
      "Keep using it until your doctor tells you to stop.",
  ],
  [
    "an inhaler without a rhythm",
    {
      unit: "puff",
      route: "inhaled",
      phases: [{ plans: [{ dose: { amount: "2" }, often: { free: true } }] }],
      asNeeded: {},
      most: "8",
      hoursBetween: 4,
      until: "ongoing",
    },
    "Inhale 2 puffs, only if needed. Not more than 8 puffs in 24 hours. Wait at least 4 hours between doses. " +
      "Keep using it until your doctor tells you to stop.",
  ],
  [
    "a single dose",
    { ...tablets, phases: [{ plans: [{ dose: { amount: "1" }, often: { once: true } }] }] },
    "Take 1 tablet by mouth once.",
  ],
])("the directions of %s are plain sentences", (_, directions, sentences) => {
  expect(directionsText(directions)).toBe(sentences);
});
