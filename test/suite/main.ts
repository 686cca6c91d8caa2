/** Runs the tests of a tier (`npm test`, `npm run test:deep`); a file that fails is run once more, alone. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, parseCLI, type TestModule, type TestRunResult, TestsNotFoundError } from "vitest/node";
import { noteFlaky } from "./flaky-log.ts";
import { type Attempt, attemptOf, attemptOutside, closingLines, type Failure, together } from "./report.ts";

/** Above it no test was unlucky: the product is broken, and second attempts would only delay the report. */
const mostSecondAttempts = 10;

// As the command `vitest` sets it, before anything reads it.
process.env.NODE_ENV ??= "test";

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await createVitest({ config: "test/vitest.config.ts", ...options, watch: false });
const { attempts, flaky } = await run();
const { passed, failures } = together(attempts);
if (passed.length + failures.length === 0) failures.push(...attemptOutside(["No test was run."]).failures);
const closing = closingLines(passed.length, failures, flaky);
noteFlaky(join(vitest.config.root, "test/flaky.md"), new Date().toISOString().slice(0, 10), flaky);
if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, `${closing}\n`);
console.log(closing);
process.exitCode = failures.length > 0 ? 1 : 0;
await vitest.exit();

/**
 * Runs the tests, then each file that failed once more: one after the other, when nothing else runs any more, in a
 * worker and with a product of its own. A test that passes then is flaky. There is no second attempt after an error
 * outside of all tests, because nobody knows what a worker that crashed would still have found, nor with `--bail`.
 */
async function run(): Promise<{ attempts: readonly Attempt[]; flaky: readonly Failure[] }> {
  const { testModules, unhandledErrors } = await vitest.start(filter).catch(unlessNothingWasFound);
  const first = testModules.map((module) => ({ module, attempt: attemptOf(module) }));
  const red = first.filter(({ attempt }) => attempt.failures.length > 0);
  const isHopeless = unhandledErrors.length > 0 || vitest.config.bail || red.length > mostSecondAttempts;
  const again = isHopeless ? [] : red;
  const once = first.filter((one) => !again.includes(one)).map(({ attempt }) => attempt);
  const attempts = [attemptOutside(unhandledErrors), ...once];
  const flaky: Failure[] = [];
  for (const { module, attempt } of again) {
    const second = await secondAttempt(module);
    const isMended = ({ test }: Failure) =>
      test === undefined ? second.failures.length === 0 : second.passed.includes(test);
    const isRepeated = ({ test }: Failure) => second.failures.some((failure) => failure.test === test);
    flaky.push(...attempt.failures.filter(isMended));
    const lost = attempt.failures.filter((failure) => !isMended(failure) && !isRepeated(failure));
    attempts.push({ ...second, failures: [...second.failures, ...lost] });
  }
  return { attempts, flaky };
}

async function secondAttempt(module: TestModule): Promise<Attempt> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([module.toTestSpecification()]);
  const own = testModules.filter(
    ({ moduleId, project }) => moduleId === module.moduleId && project.name === module.project.name,
  );
  return together([attemptOutside(unhandledErrors), ...own.map(attemptOf)]);
}

function unlessNothingWasFound(error: unknown): TestRunResult {
  if (!(error instanceof TestsNotFoundError)) throw error;
  return { testModules: [], unhandledErrors: [error] };
}
