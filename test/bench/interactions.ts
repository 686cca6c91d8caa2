import { loadavg } from "node:os";
import { launchBrowser } from "../browser/support/chromium.ts";
import { builtWeb } from "../prepare.ts";
import { startWorld } from "../world.ts";
import type { StepTime } from "./interactions/follow.ts";
import { walk } from "./interactions/walk.ts";
import { quantile } from "./measure.ts";
import { aligned } from "./report.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const slower = 4;
const goalMs = 200;

/**
 * Walks the main loop on screen with a processor four times slower, and prints for each step the time from
 * its slowest press or key to the next paint.
 */
export async function interactions() {
  await builtWeb();
  const browser = await launchBrowser();
  const all: StepTime[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`);
    // A product for each, because people are chosen by their names.
    const world = await startWorld();
    all.push(...(await walk(world, browser, slower)));
    await world.end();
  }
  await browser.close();
  const lines = [...Map.groupBy(all, ({ step }) => step)].map(([step, times]) => {
    const slowest = times.map((each) => each.slowest);
    const cpu = times.map((each) => each.cpu);
    const numbers = [quantile(slowest, 0.5), Math.max(...slowest), quantile(cpu, 0.5)];
    return [step, ...numbers.map((each) => each.toFixed(0))];
  });
  const head = ["milliseconds", "until the next paint", "worst", "processor of the whole step"];
  console.log(`\n${aligned([head, ...lines])}\n`);
  const p75 = quantile(
    all.map(({ slowest }) => slowest),
    0.75,
  );
  console.log(`75th percentile ${p75} ms, goal ${goalMs} ms, load ${loadavg()[0]?.toFixed(1)}`);
  return { all, p75 };
}
