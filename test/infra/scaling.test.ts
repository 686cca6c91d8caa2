import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Stage } from "../../infra/config.ts";
import { consumerRate, loadsOf, prod } from "../../infra/cost/capacity.ts";
import { firstLimits } from "../../infra/cost/first-limits.ts";
import { outdated } from "../../infra/cost/page.ts";
import { figuresOfText, scalingPage } from "../../infra/cost/scaling-page.ts";

const page = readFileSync(new URL("../../infra/scaling.md", import.meta.url), "utf8");

describe("the page on scaling", () => {
  test("has within a tenth the loads and limits that the counted budgets give; `npm run contracts` updates them", () => {
    expect(outdated(page, scalingPage(page))).toEqual([]);
  });

  test("repeats in its text the figures that the code has", () => {
    const text = page.replace(/\s+/g, " ");
    for (const figure of figuresOfText()) expect(text).toContain(figure);
  });

  test("names in the row of a size each limit that so many people pass", () => {
    const passed = firstLimits().filter(({ people }) => people <= 10_000_000);
    expect(passed.length).toBeGreaterThan(5);
    const row = page.split("\n").find((line) => line.startsWith("| 10,000,000 | 514")) ?? "";
    for (const { name } of passed) expect(row).toContain(name);
    expect(page).toMatch(/^\| 120,000 \|.* mails a day \|/m);
  });
});

describe("a limit comes later", () => {
  test.each<[string, Partial<Stage>]>([
    ["mails a day", { mailQuota: 500_000 }],
    ["gathered mails", { mailsPerSecond: 140 }],
    ["other mails", { mailsPerSecond: 140 }],
    ["hourly schedules", { functionsAtOnce: 4000 }],
    ["calls", { throttle: { rate: 5000, burst: 10_000 } }],
    ["consumers", { functionsAtOnce: 4000 }],
    ["relays", { relayChannels: 32 }],
  ])("%s: with the setting that its remedy names", (name, change) => {
    const [setting = ""] = Object.keys(change);
    const peopleOf = (stage: Stage) => firstLimits(stage).find((limit) => limit.name === name)?.people ?? 0;
    expect(peopleOf({ ...prod, ...change })).toBeGreaterThanOrEqual(2 * peopleOf(prod));
    const remedy = firstLimits().find((limit) => limit.name === name)?.remedy;
    expect(remedy === "the same" ? "mailsPerSecond" : remedy).toContain(setting);
  });
});

test("while the sockets are out, each screen in sight asks as often as it polls", () => {
  const { calls, screens } = loadsOf(1_000_000);
  const [all] = firstLimits().find(({ name }) => name === "calls")?.earlier?.people ?? [];
  expect(all).toBeCloseTo((prod.throttle.rate / (calls + screens / 30)) * 1e6);
});

test("a consumer handles more with a higher quota of functions, in proportion", () => {
  expect(consumerRate({ functionsAtOnce: 3000 })).toBeCloseTo(3 * consumerRate({ functionsAtOnce: 1000 }));
});
