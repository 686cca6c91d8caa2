import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { consumerRate, loadsOf, prod } from "../../infra/cost/capacity.ts";
import { firstLimits } from "../../infra/cost/first-limits.ts";
import { outdated } from "../../infra/cost/page.ts";
import { hourlyFigures, scalingPage } from "../../infra/cost/scaling-page.ts";

const page = readFileSync(new URL("../../infra/scaling.md", import.meta.url), "utf8");
const limit = (words: string) => firstLimits().find(({ breaks }) => breaks.includes(words));

describe("the page on scaling", () => {
  test("has within a tenth the loads and limits that the counted budgets give; `npm run contracts` updates them", () => {
    expect(outdated(page, scalingPage(page))).toEqual([]);
  });

  test("names what the hourly schedules of prescriptions handle, which is enough for more than a million people", () => {
    const text = page.replace(/\s+/g, " ");
    for (const figure of hourlyFigures()) expect(text).toContain(figure);
    expect(limit("prescriptions-overdue")?.people).toBeGreaterThan(1_000_000);
  });

  test("names the same quota of each limit as the setting or the function that it is about", () => {
    const { calls, screens, mailsADay } = loadsOf(1_000_000);
    expect(limit("24 hours")?.people).toBeCloseTo((prod.mailQuota / mailsADay) * 1e6);
    expect(limit("API's stage")?.people).toBeCloseTo((prod.throttle.rate / calls) * 1e6);
    // Every open screen asks each 30 seconds.
    const [all] = limit("API's stage")?.earlier?.people ?? [];
    expect(all).toBeCloseTo((prod.throttle.rate / (calls + screens / 30)) * 1e6);
  });

  test("begins with the mails of a day, and only limits that a quota raises come before ten million people", () => {
    const [first, ...others] = firstLimits();
    expect(first?.breaks).toMatch(/^mails: 50,000 in 24 hours/);
    for (const { remedy } of others) expect(remedy).toMatch(/raise|ask/);
  });
});

test("a consumer handles more with a higher quota of functions, in proportion", () => {
  expect(consumerRate({ functionsAtOnce: 3000 })).toBeCloseTo(3 * consumerRate({ functionsAtOnce: 1000 }));
});
