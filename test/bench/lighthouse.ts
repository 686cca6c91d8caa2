import * as z from "zod/mini";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { lighthouseReport, whileSignedIn } from "../browser/support/checks/lighthouse-report.ts";
import { launchRemoteChromium, type RemoteChromium } from "../browser/support/chromium/remote-chromium.ts";
import { builtWeb } from "../prepare.ts";
import { first } from "../world.ts";
import { quantile } from "./measure.ts";
import { aligned } from "./report.ts";
import { startChild } from "./subjects/child.ts";

/** The measured pages, their minimum performance, and the role that opens them. */
const pages = [
  { at: "/", goal: 99 },
  { at: "/about", goal: 99 },
  { at: "/patient", goal: 90, of: first(patients) },
  { at: "/doctor", goal: 90, of: first(doctors) },
  { at: "/pharmacy", goal: 90, of: first(pharmacies) },
] as const;

/** The components of the performance score: milliseconds, except the layout shift. */
const metrics = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "speed-index": "speed index",
  "total-blocking-time": "blocked",
  "cumulative-layout-shift": "shift",
} as const;

/** One run on a page. */
interface Look {
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly metrics: Readonly<Record<string, number>>;
  /** Lighthouse's suggestions with the milliseconds they would save. */
  readonly hints: readonly string[];
}

/**
 * Runs Lighthouse on public pages and on the dashboards of the demo practice as on a slow phone, several
 * times each; prints the median run beside its goal, and returns all runs.
 */
export async function lighthouse(times = 5) {
  await builtWeb();
  const product = startChild("./product.ts", { args: ["practice"] });
  const origin = z.parse(z.string(), await product.ask("origin"));
  await product.ask("idle");
  const chromium = await launchRemoteChromium();
  const seen = [];
  for (const { at, goal, ...page } of pages) {
    console.log(`Looking at ${at}`);
    const look = () => looks(chromium, `${origin}${at}`, times);
    const all = "of" in page ? await whileSignedIn(chromium, origin, page.of.email, look) : await look();
    seen.push({ at, goal, all, middle: middleOf(all) });
  }
  await chromium.close();
  await product.stop();
  console.log(`\n${table(seen)}\n`);
  for (const { at, goal, middle } of seen)
    if (middle.performance < goal)
      console.log(`${at} misses its goal: ${middle.hints.join("; ") || "no hint"}`);
  return seen;
}

async function looks(chromium: RemoteChromium, address: string, times: number): Promise<Look[]> {
  const all: Look[] = [];
  for (let n = 0; n < times; n++) {
    const { audits, categories } = await lighthouseReport(chromium, address, {
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    all.push({
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      practices: scoreOf("best-practices"),
      metrics: numbersOf(audits),
      hints: Object.values(audits).flatMap(({ title, metricSavings }) => {
        const spared = Math.max(
          0,
          ...Object.values(metricSavings ?? {}).filter((saving) => saving !== undefined),
        );
        return spared > 0 ? [`${title} (${Math.round(spared)})`] : [];
      }),
    });
  }
  return all;
}

function numbersOf(audits: Readonly<Record<string, { numericValue?: number }>>): Look["metrics"] {
  const numbers = Object.keys(metrics).map((metric) => [metric, audits[metric]?.numericValue ?? Number.NaN]);
  return Object.fromEntries(numbers);
}

/** The run with the median performance. */
function middleOf(all: readonly Look[]): Look {
  const middle = quantile(
    all.map(({ performance }) => performance),
    0.5,
  );
  return first(all.filter(({ performance }) => performance === middle));
}

function table(seen: readonly { at: string; goal: number; all: readonly Look[]; middle: Look }[]): string {
  const lines = seen.map(({ at, goal, all, middle }) => {
    const scores = all.map(({ performance }) => performance);
    const numbers = Object.entries(middle.metrics).map(([metric, value]) =>
      metric === "cumulative-layout-shift" ? value.toFixed(3) : value.toFixed(0),
    );
    const between = `${Math.min(...scores)} to ${Math.max(...scores)}`;
    const others = [middle.accessibility, middle.practices].map(String);
    return [at, String(middle.performance), String(goal), between, ...others, ...numbers];
  });
  const head = ["page", "performance", "goal", "of the looks", "accessibility", "best practices"];
  return aligned([[...head, ...Object.values(metrics)], ...lines]);
}
