import * as fc from "fast-check";
import { expect, test } from "vitest";
import { currentStreak, type DayRun, longestOf, withDay, withoutDay } from "#domain/wellness";
import { addDays } from "#kernel/dates";

const first = "2026-02-20";
const dayOf = (number: number) => addDays(first, number);
const changes = fc.array(fc.record({ day: fc.nat(40), isMet: fc.boolean() }), { maxLength: 80 });

/** The same count by brute force, day by day. */
function counted(days: ReadonlySet<string>, today: string) {
  const lengths = [...days].map((day) => {
    let length = 0;
    while (days.has(addDays(day, -length))) length += 1;
    return { day, length };
  });
  const endsOn = (day: string) => lengths.find((one) => one.day === day)?.length;
  return {
    current: endsOn(today) ?? endsOn(addDays(today, -1)) ?? 0,
    longest: Math.max(0, ...lengths.map(({ length }) => length)),
  };
}

test("streaks are the days in a row on which the target was met, however days come and go (WELL-18, DATA-169, DATA-170, OPEN-110)", () => {
  fc.assert(
    fc.property(changes, (all) => {
      let runs: DayRun[] = [];
      const days = new Set<string>();
      for (const { day, isMet } of all) {
        runs = isMet ? withDay(runs, dayOf(day)) : withoutDay(runs, dayOf(day));
        if (isMet) days.add(dayOf(day));
        else days.delete(dayOf(day));
      }
      const today = dayOf(41);
      const past = new Set([...days].filter((day) => day <= today));
      expect({ current: currentStreak(runs, today), longest: longestOf(runs) }).toEqual(counted(past, today));
    }),
  );
});

test("a streak continues through today while today's target is not met yet, and ends with the day after", () => {
  const runs = withDay(withDay([], "2026-11-20"), "2026-11-21");
  expect(currentStreak(runs, "2026-11-21")).toBe(2);
  expect(currentStreak(runs, "2026-11-22")).toBe(2);
  expect(currentStreak(runs, "2026-11-23")).toBe(0);
});

test("days in a row continue over a change of clocks and the end of a year", () => {
  const days = ["2026-10-31", "2026-11-01", "2026-11-02", "2026-12-31", "2027-01-01"];
  const runs = days.reduce<DayRun[]>(withDay, []);
  expect(runs).toEqual([
    { from: "2026-10-31", to: "2026-11-02" },
    { from: "2026-12-31", to: "2027-01-01" },
  ]);
  expect(longestOf(runs)).toBe(3);
});
