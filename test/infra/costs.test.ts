import { describe, expect, test } from "vitest";
import { assumptions } from "../../infra/cost/assumptions.ts";
import { type FixedResources, freeOfMonth, liteCost, monthlyCost } from "../../infra/cost/monthly.ts";
import { prices } from "../../infra/cost/prices.ts";

const fixed: FixedResources = {
  ...{ queues: 0, alarms: 107, secrets: 3, keys: 4, channels: 16, firewalls: 2, firewallRules: 10 },
  ...{ scheduledRuns: 0, scheduledReads: 0 },
};
const totalOf = (costs: Record<string, number>) => Object.values(costs).reduce((all, one) => all + one, 0);
const dailyOf = (people: number) => people / assumptions.peopleAPrescriptionADay;

describe("the cost of a month", () => {
  test.each([
    [2_010, 0, 0],
    [10_000, 0, 0],
    [100_000, 1_350, 495],
    [1_000_000, 14_850, 4_635],
  ])(
    "has, for %i people who sign in, %f USD for Essentials after the free tier, or %f for Lite",
    (people, essentials, onLite) => {
      const signIn = monthlyCost(dailyOf(people), fixed)["Sign-in"] ?? 0;
      expect(signIn - Math.min(people, 10_000) * prices.activePeople).toBeCloseTo(essentials);
      expect(liteCost(people)).toBeCloseTo(onLite);
    },
  );

  test("is dearer in eu-central-1, by the table's and the API's prices, and the same for sign-in", () => {
    const [virginia, frankfurt] = [monthlyCost(100, fixed), monthlyCost(100, fixed, "eu-central-1")];
    const ratio = (name: string) => (frankfurt[name] ?? 0) / (virginia[name] ?? 1);
    expect(ratio("Table: units")).toBeCloseTo(1.22);
    expect(ratio("API and sockets")).toBeCloseTo(1.2);
    expect(ratio("Sign-in")).toBe(1);
  });

  test("counts a sign-in as long as its functions last, 0.6 seconds for the code included", () => {
    const functionsOf = (aDay: number) => monthlyCost(aDay, fixed).Functions ?? 0;
    expect(functionsOf(10_000) - functionsOf(0)).toBeGreaterThan(300_000 * 0.66 * prices.gbSeconds);
  });

  test("never becomes less than nothing by the free tiers, and they take off most of the small parts", () => {
    for (const people of [0, 2_010, 1_000_000]) {
      const free = freeOfMonth(dailyOf(people), fixed);
      expect(totalOf(monthlyCost(dailyOf(people), fixed)) - free).toBeGreaterThan(0);
    }
    expect(freeOfMonth(0, fixed)).toBeCloseTo(10 * prices.alarms);
  });

  test("has the relays of video calls: each side of a fifth of the calls, by the minute, and the channels", () => {
    const relays = monthlyCost(1000, fixed)["Video calls: relays"] ?? 0;
    const minutes = 1000 * 30 * 0.1 * 15 * 0.2 * 2;
    expect(relays).toBeCloseTo(16 * 0.03 + minutes * 0.00012);
  });
});
