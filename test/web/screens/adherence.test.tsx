import { expect, test } from "vitest";
import { adherenceOf, type DoseStatus } from "#domain/adherence";
import { doseHistory } from "../../../web/src/features/adherence/calls.ts";
import { Screen } from "../../../web/src/features/adherence/history/history-tab.tsx";
import { sharedText } from "../../../web/src/features/adherence/shared-text.ts";
import { markupOf, textOf } from "./drawn-screen.tsx";

const history = {
  fullDays: { current: 0, best: 0 },
  items: [],
  days: [],
  today: "2026-11-24",
  otherTimes: 0,
};

/** The percentage and the counts of a patient who took some of their logged doses, and skipped the others. */
function adherence(taken: number, all: number) {
  const status = (n: number): DoseStatus => (n < taken ? "taken" : "skipped");
  const doses = Array.from({ length: all }, (_, n) => ({
    ...{ prescriptionId: "rx1", medication: "Amoxicillin", dosage: "500 mg" },
    ...{ time: `${String(n % 24).padStart(2, "0")}:${10 + Math.floor(n / 24)}`, status: status(n) },
  }));
  return adherenceOf([{ patientId: "p1", date: "2026-11-24", zone: "America/New_York", doses }]);
}

const drawn = (taken: number, all: number) =>
  markupOf(Screen, [[doseHistory, { ...history, ...adherence(taken, all) }]]);

test.each([
  ["REM-22, CONST-13", 10, 10, 100, "green"],
  ["REM-22, CONST-13", 8, 10, 80, "green"],
  ["REM-21, REM-22, CONST-12, CONST-13", 35, 44, 80, "green"],
  ["REM-23, CONST-14", 34, 43, 79, "amber"],
  ["REM-23, CONST-14", 6, 10, 60, "amber"],
  ["REM-24, CONST-15", 10, 17, 59, "red"],
  ["REM-24, CONST-15", 0, 10, 0, "red"],
])("%s: the bar of %i among %i doses shows %i percent in %s", async (_rows, taken, all, percent, hue) => {
  const markup = await drawn(taken, all);
  const [, found, share] = /data-hue="(\w+)" style="--share:(\d+)%"><meter/.exec(markup) ?? [];
  expect([found, share]).toEqual([hue, String(percent)]);
  expect(textOf(markup)).toContain(`|${percent}%| |${taken} of ${all} doses taken.|`);
  expect(sharedText(adherence(taken, all))).toBe(`${percent}% (${taken} of ${all}), shared by the patient`);
});

test.each([
  [0, 9],
  [9, 9],
  [1, 1],
])(
  "%i among %i doses have just started: counted in words, without a percentage or a bar",
  async (taken, all) => {
    const markup = await drawn(taken, all);
    const text = textOf(markup);
    expect(text).toContain(`|Just started| |${taken} of ${all} doses taken.|`);
    expect(text).not.toMatch(/\d%/);
    expect(markup).not.toContain("<meter");
    expect(sharedText(adherence(taken, all))).toBe(`Just started: ${taken} of ${all}, shared by the patient`);
  },
);

test("without a logged dose the percentage is 0, without a bar (REM-21, CONST-12, OPEN-108)", async () => {
  const markup = await drawn(0, 0);
  expect(textOf(markup)).toContain("|0%| |No dose was due.");
  expect(markup).not.toContain("<meter");
});
