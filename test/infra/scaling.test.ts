import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hourlyCapacity, hourlyLimit } from "../../infra/cost/capacity.ts";

const page = readFileSync(new URL("../../infra/scaling.md", import.meta.url), "utf8").replace(/\s+/g, " ");

test("the hourly schedules of prescriptions keep up with more than a million people, as the page on scaling says", () => {
  const { prescriptionsADay, people } = hourlyLimit();
  expect(people).toBeGreaterThan(1_000_000);
  expect(page).toContain(`${hourlyCapacity(16)} items an hour`);
  expect(page).toContain(`${prescriptionsADay} prescriptions a day (${people} people)`);
  expect(page).toContain(`| ${Math.round(people / 1e5) / 10} million | the hourly schedules`);
});
