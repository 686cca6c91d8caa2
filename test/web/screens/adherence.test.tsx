import { expect, test } from "vitest";
import { doseHistory } from "../../../web/src/features/adherence/calls.ts";
import { Screen } from "../../../web/src/features/adherence/history/history-tab.tsx";
import { markupOf } from "./drawn-screen.tsx";

const history = {
  all: 100,
  fullDays: { current: 0, best: 0 },
  items: [],
  days: [],
  today: "2026-11-24",
  otherTimes: 0,
};

test.each([
  ["REM-22", 100, "green"],
  ["REM-22", 80, "green"],
  ["REM-23", 79, "amber"],
  ["REM-23", 60, "amber"],
  ["REM-24", 59, "red"],
  ["REM-24", 0, "red"],
])("%s: the adherence bar at %i percent is %s", async (_row, percent, hue) => {
  const drawn = await markupOf(Screen, [[doseHistory, { ...history, percent, taken: percent }]]);
  const [, found, share] = /data-hue="(\w+)" style="--share:(\d+)%"><meter/.exec(drawn) ?? [];
  expect([found, share]).toEqual([hue, String(percent)]);
});
