import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeReminder,
  countedOn,
  type DoseDay,
  defaultMethods,
  dosesOf,
  followPrescription,
  lastDoseOf,
  missedAt,
  nextMoment,
  type ReminderPlan,
  switchReminders,
  tallies,
} from "#domain/adherence";
import { frequencies, type Prescription, supplyIn, supplyOf } from "#domain/prescriptions";
import { addDays, instantOf, wallClock } from "#kernel/dates";

const newYork = "America/New_York";
const handedOverAt = "2026-11-25T21:31:00.000Z"; // 16:31 in New York
const medicine = (more: Partial<Prescription> = {}) =>
  ({
    id: "rx1",
    frequency: "Three times daily",
    duration: "3 days",
    status: "collected",
    handedOverAt,
    ...more,
  }) as Prescription;
const ctx = (now: string) =>
  ({ now, newId: () => "chain", correlationId: "c", actor: { id: "p1", role: "patient" } }) as const;
const remind = (
  times: readonly string[],
  {
    of = medicine(),
    zone = newYork,
    now = handedOverAt,
    before = undefined as ReminderPlan | undefined,
    taken = [] as readonly string[],
  } = {},
) => {
  const choice = { enabled: true, times: [...times], methods: { push: true, email: false, sms: false } };
  const around = { days: daysOf(taken), supply: supplyOf([of]) };
  return changeReminder(before, of, choice, zone, ctx(now), around).after;
};
/** The days of taken doses, `<date>T<HH:mm>`. */
function daysOf(taken: readonly string[]): DoseDay[] {
  const byDate = Map.groupBy(taken, (name) => name.slice(0, 10));
  return [...byDate].map(([date, names]) => ({
    ...{ patientId: "p1", date, zone: newYork },
    doses: names.map((name) => ({
      ...{ prescriptionId: "rx1", medication: "", dosage: "", time: name.slice(11) },
      status: "taken",
    })),
  }));
}
const move = (plan: ReminderPlan, zone: string, now: string) =>
  switchReminders(plan, { enabled: true, zone }, ctx(now)).after;
const only = ({ reminders: [first] }: ReminderPlan) => first ?? expect.fail("a plan has its reminder");

/** Every dose that falls due after an instant, to the end of all courses or to another instant. */
function due(plan: ReminderPlan, after: string, until = "2027-12-31T00:00:00.000Z"): string[] {
  const found: string[] = [];
  const last = lastDoseOf(only(plan)) ?? "";
  for (let next = nextMoment(plan, after); next && next.at <= until; next = nextMoment(plan, next.at)) {
    found.push(...next.doses.map(({ date, time }) => `${date}T${time}`));
    if (wallClock(next.at, plan.zone).date > addDays(last.slice(0, 10), 1)) break;
  }
  return found;
}

describe("a course is counted in doses from its first one", () => {
  test.each([
    ["Three times daily", "3 days", ["08:00", "14:00", "20:00"], 9, "2026-11-28T14:00"],
    ["Three times daily", "3 days", ["06:00", "12:00", "16:00"], 9, "2026-11-28T16:00"],
    ["Once daily", "3 days", ["09:00"], 3, "2026-11-28T09:00"],
    ["Twice daily", "5 days", ["09:00", "21:00"], 10, "2026-11-30T09:00"],
    ["Once daily", "7 days", ["09:00", "21:00"], 7, "2026-11-28T21:00"],
    ["Three times daily", "3 days", ["21:00"], 9, "2026-12-03T21:00"],
    ["At bedtime", "14 days", ["22:00"], 14, "2026-12-08T22:00"],
  ])("%s for %s at %j: %i doses, the last at %s", (frequency, duration, times, count, last) => {
    const plan = remind(times, { of: medicine({ frequency, duration }) });
    expect(lastDoseOf(only(plan))).toBe(last);
    const doses = due(plan, handedOverAt);
    expect([doses.length, doses.at(-1)]).toEqual([count, last]);
  });

  test.each(["Until finished", "Ongoing"])("a course that is %s has no last dose", (duration) => {
    const plan = remind(["09:00"], { of: medicine({ duration }) });
    expect(lastDoseOf(only(plan))).toBeUndefined();
    expect(dosesOf(plan, "2036-11-25")).toHaveLength(1);
  });

  test("the course counts doses from the hand-over on, whenever its reminders are switched on", () => {
    const times = ["08:00", "14:00", "20:00"];
    const late = remind(times, { now: "2026-11-27T12:00:00.000Z" });
    expect(lastDoseOf(only(late))).toBe("2026-11-28T14:00");
    expect(dosesOf(late, "2026-11-25").map(({ time }) => time)).toEqual(["20:00"]);
    expect(countedOn(late, "2026-11-27").map(({ time }) => time)).toEqual(["08:00", "14:00", "20:00"]);
    expect(countedOn(late, "2026-11-26")).toEqual([]);
  });
});

describe("when reminder times change during a course", () => {
  const times = ["08:00", "14:00", "20:00"];
  const now = instantOf({ date: "2026-11-26", time: "14:05", zone: newYork });
  const on = (plan: ReminderPlan) => dosesOf(plan, "2026-11-26").map(({ time }) => time);
  const before = remind(times);

  test("a taken dose stays taken, and the dose at the new time is another one", () => {
    const plan = remind(["08:00", "15:00", "20:00"], { before, now, taken: ["2026-11-26T14:00"] });
    expect(on(plan)).toEqual(["08:00", "14:00", "15:00", "20:00"]);
    expect(lastDoseOf(only(plan))).toBe("2026-11-28T08:00");
  });

  test("an unanswered dose moves and still counts in the course; doses that keep their times can still be answered", () => {
    const plan = remind(["08:00", "15:00", "20:00"], { before, now });
    expect(on(plan)).toEqual(["08:00", "15:00", "20:00"]);
    expect(countedOn(plan, "2026-11-26").map(({ time }) => time)).toEqual(["08:00", "15:00", "20:00"]);
    expect(lastDoseOf(only(plan))).toBe("2026-11-28T15:00");
  });
});

const zones = [
  "Pacific/Kiritimati",
  "Asia/Tokyo",
  "Europe/Berlin",
  newYork,
  "America/Los_Angeles",
  "Pacific/Midway",
];
const time = fc
  .record({ hour: fc.nat(23), half: fc.boolean() })
  .map(({ hour, half }) => `${String(hour).padStart(2, "0")}:${half ? "30" : "00"}`);
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 6 }).map((all) => all.sort());

test("for any times, zone and hour of hand-over, through clock changes, the course has days times frequency doses, each once", () => {
  const courses = fc.record({
    times,
    zone: fc.constantFrom(...zones),
    duration: fc.constantFrom("3 days", "5 days", "10 days"),
    frequency: fc.constantFrom(...frequencies.filter((one) => one !== "As needed")),
    at: fc.integer({ min: Date.parse("2026-10-01T00:00Z"), max: Date.parse("2027-04-15T00:00Z") }),
  });
  const perDay = {
    Once: 1,
    Twice: 2,
    Three: 3,
    Four: 4,
    "Every 4": 6,
    "Every 6": 4,
    "Every 8": 3,
    "Every 12": 2,
  };
  fc.assert(
    fc.property(courses, ({ times, zone, duration, frequency, at }) => {
      const now = new Date(at).toISOString();
      const plan = remind(times, { of: medicine({ frequency, duration, handedOverAt: now }), zone, now });
      const doses = due(plan, now);
      const meals = /meals/.test(frequency) ? 3 : 1;
      const daily = Object.entries(perDay).find(([word]) => frequency.startsWith(word))?.[1] ?? meals;
      expect(doses).toHaveLength(Number.parseInt(duration, 10) * daily);
      expect(new Set(doses).size).toBe(doses.length);
      // A time that a day skips is due an hour later, after the next one.
      expect(doses.toSorted().at(-1)).toBe(lastDoseOf(only(plan)));
    }),
    { numRuns: 40 },
  );
});

test("however often times and zones change, no dose of a course is lost, added or announced twice", () => {
  const steps = fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 40 }),
      times: fc.option(times),
      zone: fc.constantFrom(...zones),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(times, steps, (first, journey) => {
      let plan = remind(first);
      let now = handedOverAt;
      const announced: string[] = [];
      for (const { hours, times, zone } of journey) {
        const then = new Date(Date.parse(now) + hours * 3_600_000 + 60_000).toISOString();
        announced.push(...due(plan, now, then));
        now = then;
        plan = times ? remind(times, { before: plan, now, taken: announced }) : move(plan, zone, now);
        // Doses that the new clock has already passed on its day can be logged, but are not announced.
        const known = (plan.former ?? []).map(({ date, time }) => `${date}T${time}`);
        const offered = dosesOf(plan, wallClock(now, plan.zone).date)
          .filter(({ at }) => at <= now)
          .map(({ date, time }) => `${date}T${time}`);
        announced.push(...offered.filter((name) => !known.includes(name) && !announced.includes(name)));
      }
      announced.push(...due(plan, now));
      expect(announced).toHaveLength(9);
    }),
    { numRuns: 60 },
  );
});

describe("reminders that are moved to another zone", () => {
  const before = remind(["08:00", "20:00"], {
    of: medicine({ frequency: "Twice daily", duration: "30 days" }),
  });
  const now = instantOf({ date: "2026-12-04", time: "17:42", zone: newYork });
  const moved = move(before, "Asia/Tokyo", now);
  const day = "2026-12-04";

  test("keep the announced dose, which is missed without an answer; a dose that was never announced does not count", () => {
    expect(countedOn(moved, day).map(({ time }) => time)).toEqual(["08:00"]);
    const closings = [];
    for (let next = nextMoment(moved, now); next && closings.length < 3; next = nextMoment(moved, next.at))
      closings.push(...next.closes.map((date) => [date, missedAt(moved, date, next?.at ?? "").length]));
    expect(closings.filter(([date]) => date === day)).toEqual([[day, 1]]);
  });

  test("leave no day open for good", () => {
    const at = (instant: string) =>
      tallies([], moved, { today: wallClock(instant, "Asia/Tokyo").date, now: instant }).find(
        ({ date }) => date === day,
      );
    expect(at(now)).toMatchObject({ all: 1, open: 1 });
    expect(at("2026-12-05T08:00:00.000Z")).toBeUndefined();
  });
});

describe("a renewal continues its original", () => {
  const context = ctx("2026-12-01T15:00:00.000Z");
  const renewal = (more: Partial<Prescription> = {}) =>
    medicine({
      ...{ id: "rx2", duration: "30 days", frequency: "Twice daily", handedOverAt: context.now },
      ...{ priorPrescription: { id: "rx1", writtenAt: "" }, ...more },
    });
  const original = (duration: string) =>
    remind(["08:00", "20:00"], { of: medicine({ frequency: "Twice daily", duration }) });
  /** What the plan becomes, if the rest of the chain was handed over earlier. */
  const planOf = (plan: ReminderPlan, of: Prescription, earlier: Prescription[] = []) =>
    followPrescription(plan, of, supplyIn(earlier, of), context);
  const followed = (...all: Parameters<typeof planOf>) =>
    Object.fromEntries(planOf(...all).after.reminders.map((one) => [one.prescriptionId, one]));

  test("when handed over early, its doses begin after the last one of the original, at the same times", () => {
    const { rx1, rx2 } = followed(original("10 days"), renewal());
    expect(rx1).toMatchObject({ enabled: true });
    expect(rx2).toMatchObject({
      enabled: true,
      times: ["08:00", "20:00"],
      after: "2026-12-05T08:00",
      left: 60,
    });
  });

  test("its doses begin when the original is used up, also if that had no reminder, or if another remainder comes between", () => {
    const twice = { frequency: "Twice daily", duration: "10 days" } as const;
    const early = renewal({ handedOverAt: "2026-11-30T15:00:00.000Z" });
    const supply = supplyIn([medicine(twice)], early);
    const choice = { enabled: true, times: ["08:00", "20:00"], methods: defaultMethods };
    const alone = changeReminder(undefined, early, choice, newYork, context, { supply }).after;
    expect(only(alone)).toMatchObject({ after: "2026-12-05T16:31", left: 60 });
    expect(lastDoseOf(only(alone))).toBe("2027-01-04T08:00");

    const between = renewal({ id: "between", duration: "5 days", handedOverAt: "2026-11-29T15:00:00.000Z" });
    const plan = followed(original("10 days"), between, [medicine(twice)]);
    const { rx2 } = followed({ ...original("10 days"), reminders: Object.values(plan) }, renewal(), [
      medicine(twice),
      between,
    ]);
    expect([plan.between?.after, rx2?.after]).toEqual(["2026-12-05T08:00", "2026-12-10T08:00"]);
  });

  test("it replaces an original without an end at once", () => {
    const { rx1, rx2 } = followed(original("Ongoing"), renewal({ duration: "Ongoing" }));
    expect(rx1).toMatchObject({ enabled: false });
    expect(rx2).toMatchObject({ enabled: true, after: "2026-12-01T10:00" });
  });

  test("no reminder follows if the original has none or the renewal is not handed over", () => {
    const off = original("10 days");
    const silent = { ...off, reminders: off.reminders.map((one) => ({ ...one, enabled: false })) };
    expect(planOf(silent, renewal())).toEqual({ after: silent });
    const waiting = renewal({ handedOverAt: undefined, status: "pending" });
    expect(planOf(off, waiting)).toEqual({ after: off });
  });
});

test("a reminder for one of two prescriptions of the same medicine replaces the reminder for the other", () => {
  const before = remind(["08:00"]);
  const other = medicine({ id: "rx2" });
  const choice = { enabled: true, times: ["08:00"], methods: { push: true, email: false, sms: false } };
  const doubles = { doubles: [medicine()], supply: supplyOf([other]) };
  const { reminders } = changeReminder(before, other, choice, newYork, ctx(handedOverAt), doubles).after;
  expect(reminders.map(({ prescriptionId, enabled }) => [prescriptionId, enabled])).toEqual([
    ["rx1", false],
    ["rx2", true],
  ]);
});
