import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DoctorCard } from "../../web/src/features/directory/doctor-card.tsx";
import { listedDoctor } from "../samples.ts";
import { drawnScreen } from "./screens/drawn-screen.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T14:00:00Z") }));
afterEach(() => vi.useRealTimers());

const drawn = async (more: object) => {
  const card = <DoctorCard doctor={{ ...listedDoctor, ...more }} href="/patient/book/d1" chosen={false} />;
  return (await drawnScreen(() => card)).replaceAll("\u00a0", " ");
};

test.each([
  [{ average: 4.8, count: 120 }, "4.8 (120)"],
  [{ average: 5, count: 1 }, "5.0 (1)"],
  [{ average: 3.9, count: 12_345 }, "3.9 (12,345)"],
])("a doctor's card shows the rating %o as %s (DIR-07)", async (rating, expected) => {
  expect(await drawn({ rating })).toContain(`| ${expected}|`);
});

test("a doctor's card has no rating while there is none", async () => {
  expect(await drawn({})).not.toMatch(/rating|\(0\)/i);
});

test.each([
  [{ date: "2026-11-24", time: "14:00" }, "Today, 2:00 PM EST"],
  [{ date: "2026-11-25", time: "09:30" }, "Tomorrow, 9:30 AM EST"],
  [{ date: "2026-12-03", time: "10:00" }, "Dec 3, 2026, 10:00 AM EST"],
])("a doctor's card shows the next free time %o (DIR-08)", async (nextAvailable, expected) => {
  expect(await drawn({ nextAvailable })).toContain(`|Next Available: ${expected}|`);
});
