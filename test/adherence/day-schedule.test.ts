import { describe, expect, test } from "vitest";
import { instantOf } from "#kernel/dates";
import type { DaySchedule } from "../../web/src/features/adherence/calls.ts";
import type { QueuedDose } from "../../web/src/features/adherence/outbox/queued-doses.ts";
import { scheduleOn, withQueued } from "../../web/src/features/adherence/today/day-schedule.ts";
import { timingOf } from "../../web/src/features/adherence/today/dose-timing.ts";
import { dosesOfNow, dueDoses } from "../../web/src/features/adherence/today/due-doses.ts";

const zone = "America/New_York";
const medicine = { prescriptionId: "rx1", medication: "Amoxicillin", dosage: "500 mg", frequency: "" };
const stored: DaySchedule = {
  ...{ date: "2026-10-31", today: "2026-10-31", zone },
  items: [
    { ...medicine, time: "09:00", at: "2026-10-31T13:00:00.000Z", status: "taken", takenAt: "x" },
    {
      ...medicine,
      prescriptionId: "rx2",
      time: "09:00",
      at: "2026-10-31T13:00:00.000Z",
      lastDose: "2026-10-31T09:00",
    },
  ],
  asNeeded: [{ ...medicine, prescriptionId: "rx3", times: ["08:00"] }],
};
const queued = (status: "taken" | "skipped" | "open", dose: QueuedDose["dose"]): QueuedDose => ({
  ...{ id: "q", owner: "p1", createdAt: "2026-10-31T14:00:00.000Z" },
  ...{ date: "2026-10-31", dose, status },
});
const morning = { prescriptionId: "rx1", time: "09:00" };

describe("a schedule stored on the device", () => {
  test("stays unchanged on its day, in the plan's zone", () => {
    expect(scheduleOn(stored, "2026-11-01T03:59:00.000Z")).toBe(stored);
  });

  test("becomes the next day's afterwards: the same times without answers, without courses that have ended", () => {
    const next = scheduleOn(stored, "2026-11-01T15:00:00.000Z");
    expect(next).toMatchObject({ date: "2026-11-01", today: "2026-11-01", asNeeded: [{ times: [] }] });
    // The clocks went back in the night.
    expect(next.items).toEqual([{ ...medicine, time: "09:00", at: "2026-11-01T14:00:00.000Z" }]);
  });
});

describe("queued answers", () => {
  test("are shown as given, and an undone dose as open", () => {
    const skipped = withQueued(stored, [queued("skipped", morning)]).items[0];
    expect(skipped).toMatchObject({ status: "skipped", takenAt: undefined });
    expect(withQueued(stored, [queued("open", morning)]).items[0]?.status).toBeUndefined();
    const other = { prescriptionId: "rx2", time: "09:00" };
    const taken = withQueued(stored, [queued("taken", other)]).items;
    expect(taken[0]?.status).toBe("taken");
    expect(taken[1]).toMatchObject({ status: "taken", takenAt: "2026-10-31T14:00:00.000Z" });
  });

  test("add and remove as-needed doses", () => {
    const times = (status: "taken" | "open", time: string) =>
      withQueued(stored, [queued(status, { prescriptionId: "rx3", time })]).asNeeded[0]?.times;
    expect(times("taken", "10:00")).toEqual(["08:00", "10:00"]);
    expect(times("open", "08:00")).toEqual([]);
  });

  test("are not shown once refused", () => {
    const refused = { ...queued("skipped", morning), refused: { code: "changed_meanwhile", title: "" } };
    expect(withQueued(stored, [refused]).items[0]?.status).toBe("taken");
  });
});

test.each([
  ["a minute before its time", "07:59:00", undefined, "later"],
  ["at its time", "08:00:00", undefined, "due"],
  ["a second before its hour is over", "08:59:59", undefined, "due"],
  ["an hour after its time", "09:00:00", undefined, "overdue"],
  ["in the evening", "20:00:00", undefined, "overdue"],
  ["taken in the evening", "20:00:00", "taken", undefined],
  ["skipped before its time", "07:00:00", "skipped", undefined],
  ["missed", "09:00:00", "missed", undefined],
] as const)("a dose of eight o'clock %s (%s, %s) is %s", (_, time, status, timing) => {
  const dose = { status, at: "2026-11-24T08:00:00.000Z" };
  expect(timingOf(dose, `2026-11-24T${time}.000Z`)).toBe(timing);
});

describe("at ten in the morning", () => {
  const now = "2026-10-31T14:00:00.000Z";
  const dose = (prescriptionId: string, hour: string, status?: "taken") => ({
    ...medicine,
    ...{
      prescriptionId,
      time: `${hour}:00`,
      at: instantOf({ date: "2026-10-31", time: `${hour}:00`, zone }),
    },
    lastDose: "2026-10-31T23:00",
    ...(status && { status }),
  });
  const items = [
    dose("rx1", "08"),
    dose("rx2", "08", "taken"),
    dose("rx3", "07"),
    dose("rx3", "09"),
    dose("rx4", "10"),
    dose("rx1", "20"),
    dose("rx4", "22"),
  ];
  const named = (doses: typeof items) => doses.map(({ prescriptionId, time }) => `${prescriptionId} ${time}`);

  test("all due doses are open and have been announced; two doses of one medicine cannot be taken with one press", () => {
    expect(named(dueDoses(items, now) as typeof items)).toEqual(["rx1 08:00", "rx4 10:00"]);
  });

  test("the dashboard shows the announced doses, the next time, and the doses logged there", () => {
    const wasOpen = ({ prescriptionId }: { prescriptionId: string }) => prescriptionId !== "rx2";
    expect(named(dosesOfNow(items, wasOpen, now) as typeof items)).toEqual([
      "rx1 08:00",
      "rx3 07:00",
      "rx3 09:00",
      "rx4 10:00",
      "rx1 20:00",
    ]);
  });
});
