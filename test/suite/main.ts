/** Runs the tests of a tier (`npm test`, `npm run test:deep`); a file that fails is run once more, alone. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, parseCLI, type TestRunResult, TestsNotFoundError } from "vitest/node";
import { noteFlaky } from "./flaky-log.ts";
import { type Attempt, attemptOf, attemptOutside, closingLines, type Failure } from "./report.ts";

/** Above it no test was unlucky: the product is broken, and second attempts would only delay the report. */
const mostSecondAttempts = 10;

// As the command `vitest` sets it, before anything reads it.
process.env.NODE_ENV ??= "test";

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await createVitest({ config: "test/vitest.config.ts", ...options, watch: false });
const { attempts, flaky } = await run();
const closing = closingLines(attempts, flaky);
console.log(closing);
if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, `${closing}\n`);
noteFlaky(join(vitest.config.root, "test/flaky.md"), new Date().toISOString().slice(0, 10), flaky);
process.exitCode = attempts.some(({ failures }) => failures.length > 0) ? 1 : 0;
await vitest.exit();

/**
 * Runs the tests, then each file that failed once more: one after the other, when nothing else runs any more, in a
 * worker and with a product of its own. What passes then is flaky. After an error outside of the files there is no
 * second attempt, because nobody knows what a worker that crashed would still have found.
 */
async function run(): Promise<{ attempts: readonly Attempt[]; flaky: readonly Failure[] }> {
  const result = await vitest.start(filter).catch(unlessNothingWasFound);
  const first = result.testModules.map((module) => ({ module, attempt: attemptOf(module) }));
  const red = first.filter(({ attempt }) => attempt.failures.length > 0);
  const outside = result.unhandledErrors.map(attemptOutside);
  if (outside.length > 0 || red.length > mostSecondAttempts)
    return { attempts: [...outside, ...first.map(({ attempt }) => attempt)], flaky: [] };

  const attempts = first.filter((one) => !red.includes(one)).map(({ attempt }) => attempt);
  const flaky: Failure[] = [];
  for (const { module, attempt } of red) {
    const again = await vitest.runTestSpecifications([module.toTestSpecification()]);
    const second = [
      ...again.unhandledErrors.map(attemptOutside),
      ...again.testModules.filter(({ moduleId }) => moduleId === module.moduleId).map(attemptOf),
    ];
    attempts.push(...second);
    if (second.every(({ failures }) => failures.length === 0)) flaky.push(...attempt.failures);
  }
  return { attempts, flaky };
}

function unlessNothingWasFound(error: unknown): TestRunResult {
  if (!(error instanceof TestsNotFoundError)) throw error;
  return { testModules: [], unhandledErrors: [error] };
}
