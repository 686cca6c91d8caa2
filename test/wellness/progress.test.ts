import { describe, expect, test } from "vitest";
import {
  adherenceGoalOn,
  changeGoal,
  createGoal,
  defaultUnits,
  deleteGoal,
  type Goal,
  GoalDetails,
  goalOn,
  goalTypes,
  LoggedAmount,
  logProgress,
  logsADay,
  nextTip,
  percentOf,
  removeProgress,
  sumOf,
  tips,
  tipsInUse,
  todayIn,
} from "#domain/wellness";
import { addDays } from "#kernel/dates";

const today = "2026-11-25";
const ctx = {
  now: "2026-11-25T12:00:00.000Z",
  newId: () => "n",
  correlationId: "c",
  actor: { id: "p1", role: "patient" },
} as const;
const water = { id: "g1", type: "water_intake", name: "Water", target: 8, unit: "glasses" } as const;
const goal = createGoal(water, ctx).after;
let ids = 0;
const log = (value: number, date = today) => ({ id: `l${ids++}`, date, value });
const logged = (of: Goal, ...logs: ReturnType<typeof log>[]) =>
  logs.reduce((before, one) => logProgress(before, one, today).after, of);

test("the five goal types begin with their units (WELL-11..15, DATA-164, DATA-167, CONST-32)", () => {
  expect(defaultUnits).toEqual({
    water_intake: "glasses",
    exercise: "minutes",
    sleep: "hours",
    medication_adherence: "percent",
    custom: "count",
  });
  expect(goalTypes).toEqual(["water_intake", "exercise", "sleep", "medication_adherence", "custom"]);
});

describe("a goal needs", () => {
  const parsed = (change: object) =>
    GoalDetails.safeParse({ name: "Water", target: 8, unit: "glasses", ...change });
  const sentence = (change: object) => parsed(change).error?.issues[0]?.message;

  test("a name that is not empty (WELL-10, DATA-165)", () => {
    expect(sentence({ name: "  " })).toBe("Enter a name for your goal.");
  });

  test.each([0, -1, 3e-247, Number.NaN])(
    "a target above 0, not %s (WELL-17, DATA-166, OPEN-111)",
    (target) => {
      expect(sentence({ target })).toBe("Enter a number above 0.");
    },
  );

  test("a unit of the patient's choice (WELL-16)", () => {
    expect(parsed({ unit: "bottles" }).success).toBe(true);
  });
});

test("a deleted goal is stored unchanged but inactive, and is deleted once (WELL-20, DATA-168)", () => {
  const { after, event } = deleteGoal(goal);
  expect([goal.isActive, event?.event.type]).toEqual([true, "goal.deleted.v1"]);
  expect(after).toEqual({ ...goal, isActive: false });
  expect(deleteGoal(after)).toEqual({ after });
});

describe("logged progress", () => {
  test.each([
    [0.1, true],
    [2.5, true],
    [0.7, true],
    [0.25, false],
    [0, false],
    [-1, false],
  ])("of %s is valid: %s (WELL-22, CONST-29, DATA-175)", (value, isTaken) => {
    const id = "0199d3b0-0000-7000-8000-000000000001";
    expect(LoggedAmount.safeParse({ id, date: today, value }).success).toBe(isTaken);
  });

  test("of a day adds up without drifting, to at most 100 percent (WELL-25, CONST-16)", () => {
    const { logs } = logged(goal, log(0.1), log(0.2), log(7, addDays(today, -1)));
    expect(sumOf(logs, today)).toBe(0.3);
    expect(percentOf(4, 8)).toBe(50);
    expect(percentOf(20, 8)).toBe(100);
    expect(percentOf(3, 0)).toBe(0);
  });

  test("has its goal's patient, type and unit, and its day (WELL-23, DATA-172..177, OPEN-113, CONST-27)", () => {
    const [first] = goalOn(logged(goal, log(2)), today).logs;
    const own = { goalId: "g1", patientId: "p1", type: "water_intake", unit: "glasses" };
    expect(first).toEqual({ id: expect.any(String), ...own, date: "2026-11-25", value: 2 });
  });

  test("is shown for the week from Sunday to Saturday (WELL-24, OPEN-112)", () => {
    const days = ["2026-11-21", "2026-11-22", "2026-11-25"];
    const { logs } = goalOn(logged(goal, ...days.map((day) => log(1, day))), today);
    expect(logs.map(({ date }) => date)).toEqual(["2026-11-22", "2026-11-25"]);
  });

  test("of today belongs to the patient's own day (OPEN-112)", () => {
    expect(todayIn("Pacific/Auckland", "2026-11-25T12:00:00.000Z")).toBe("2026-11-26");
    expect(todayIn("America/Los_Angeles", "2026-11-25T07:00:00.000Z")).toBe("2026-11-24");
  });

  test("can be logged for today and seven days back, for no other day", () => {
    expect(logProgress(goal, log(1, addDays(today, -7)), today).event).toBeDefined();
    for (const day of [addDays(today, 1), addDays(today, -8)])
      expect(() => logProgress(goal, log(1, day), today)).toThrow(
        expect.objectContaining({ code: "invalid" }),
      );
  });

  test("that is logged again under its id changes nothing", () => {
    const one = log(3);
    const after = logged(goal, one);
    expect(logProgress(after, one, today)).toEqual({ after });
  });

  test("is limited to a number of logs a day", () => {
    const full = logged(goal, ...Array.from({ length: logsADay }, () => log(0.1)));
    expect(() => logProgress(full, log(0.1), today)).toThrow(
      expect.objectContaining({ code: "limit_reached" }),
    );
  });
});

describe("streaks follow the logs:", () => {
  const yesterday = addDays(today, -1);

  test("a day counts once its sum reaches the target (WELL-18, OPEN-110)", () => {
    const half = logged(goal, log(8, yesterday), log(4));
    expect(goalOn(half, today)).toMatchObject({ currentStreak: 1, bestStreak: 1 });
    expect(goalOn(logged(half, log(4)), today)).toMatchObject({ currentStreak: 2, bestStreak: 2 });
  });

  test("an undone log counts no more", () => {
    const one = log(8);
    const met = logged(goal, log(8, yesterday), one);
    const { after, event } = removeProgress(met, one.id, today);
    expect(goalOn(after, today)).toMatchObject({ currentStreak: 1, bestStreak: 1 });
    expect(event?.data).toEqual({ goalId: "g1", patientId: "p1", date: today });
    expect(removeProgress(after, one.id, today)).toEqual({ after });
  });

  test("another target counts from today on: earlier days stay", () => {
    const met = logged(goal, log(8, yesterday), log(8));
    const { after } = changeGoal(met, { name: "Water", target: 10, unit: "glasses" }, today);
    expect(goalOn(after, today)).toMatchObject({ currentStreak: 1, bestStreak: 2 - 1 });
  });

  test("very many runs are summed up, and the longest of all is stored", () => {
    let many = goal;
    let day = "2025-01-01";
    for (const length of [9, ...Array.from({ length: 40 }, () => 1)]) {
      for (let n = 0; n < length; n++, day = addDays(day, 1))
        many = logProgress(many, log(8, day), day).after;
      day = addDays(day, 1);
    }
    expect(many.runs.length).toBeLessThanOrEqual(24);
    expect(goalOn(many, day)).toMatchObject({ bestStreak: 9 });
  });
});

describe("a goal about medicines", () => {
  const pills = createGoal(
    { id: "g2", type: "medication_adherence", name: "Pills", target: 80, unit: "percent" },
    ctx,
  ).after;

  test("counts the doses: each day's share of taken ones, the week and the streaks (WELL-14, WELL-18, WELL-24, WELL-25)", () => {
    const days = [
      { date: "2026-11-21", taken: 5, all: 5, open: 0 },
      { date: "2026-11-24", taken: 4, all: 5, open: 0 },
      { date: today, taken: 1, all: 4, open: 3 },
    ];
    const view = adherenceGoalOn(pills, today, days);
    expect(view.logs.map(({ date, value }) => ({ date, value }))).toEqual([
      { date: "2026-11-24", value: 80 },
      { date: today, value: 25 },
    ]);
    expect(view).toMatchObject({ currentStreak: 2, bestStreak: 2 });
    expect(percentOf(sumOf(view.logs, today), view.target)).toBe(31);
  });

  test("is not logged by hand, and has a target of at most all doses", () => {
    expect(() => logProgress(pills, log(50), today)).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
    const details = { name: "Pills", target: 101, unit: "percent" };
    const refused = expect.objectContaining({ fields: [expect.objectContaining({ path: "target" })] });
    expect(() => createGoal({ ...details, id: "g3", type: "medication_adherence" }, ctx)).toThrow(refused);
    expect(() => changeGoal(pills, details, today)).toThrow(refused);
    expect(changeGoal(goal, details, today).event).toBeDefined();
  });
});

describe("wellness tips", () => {
  test("are about twenty, each with title, content, category, source and the day of its last review (WELL-07, DATA-157..159, OPEN-114)", () => {
    const shown = tipsInUse();
    expect(shown).toHaveLength(20);
    for (const tip of shown) {
      expect(Object.values(tip).every(Boolean)).toBe(true);
      expect(tip.source.url).toMatch(/^https:\/\//);
      expect(tip.reviewedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test("are shown if in use, in their order (WELL-06, DATA-160, DATA-161)", () => {
    const changed = structuredClone(tips) as Record<
      keyof typeof tips,
      (typeof tips)["wash-hands"] & { isActive: boolean }
    >;
    changed["wash-hands"] = { ...changed["wash-hands"], isActive: false };
    const [firstOfAll] = tipsInUse();
    const moved = {
      ...changed,
      "wash-hands": { ...changed["wash-hands"], isActive: true, displayOrder: 1 },
    } as never;
    expect(tipsInUse(changed as never).map(({ id }) => id)).not.toContain("wash-hands");
    expect(firstOfAll?.id).toBe("move-most-days");
    expect(tipsInUse(moved)[0]?.id).toBe("wash-hands");
  });

  test("start again after the last one (WELL-05)", () => {
    expect([0, 1, 2].map((place) => nextTip(place, 3))).toEqual([1, 2, 0]);
  });
});
