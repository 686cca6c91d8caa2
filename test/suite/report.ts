import { inspect, stripVTControlCharacters } from "node:util";
import type { TestModule } from "vitest/node";

/** A failed test, or what failed in a file outside of its tests. */
export interface Failure {
  readonly file: string;
  readonly test?: string;
  readonly message: string;
}

/** The titles of the tests that passed, and what failed, of a file or of several. */
export interface Attempt {
  readonly passed: readonly string[];
  readonly failures: readonly Failure[];
}

/** What a file of tests came to. */
export function attemptOf(module: TestModule): Attempt {
  const file = module.relativeModuleId;
  const beside = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ file, message: wordsOf(error) })),
  );
  const failed = [...module.children.allTests("failed")].map((test) => ({
    file,
    test: test.fullName,
    message: (test.result().errors ?? []).map(wordsOf).join("\n"),
  }));
  const failures: Failure[] = [...beside, ...failed];
  // A file that was not run to its end must never be counted as one that passed.
  const isWhole = module.ok() && !["queued", "pending"].includes(module.state());
  if (!isWhole && failures.length === 0) failures.push({ file, message: "It was not run to its end." });
  return { passed: [...module.children.allTests("passed")].map((test) => test.fullName), failures };
}

/** What failed outside of all files, as a worker that crashed. */
export function attemptOutside(errors: readonly unknown[]): Attempt {
  const wordsIn = (error: unknown) => (typeof error === "string" ? error : inspect(error));
  return {
    passed: [],
    failures: errors.map((error) => ({ file: "outside of the tests", message: wordsIn(error) })),
  };
}

/** Several attempts as one. */
export function together(attempts: readonly Attempt[]): { passed: string[]; failures: Failure[] } {
  return {
    passed: attempts.flatMap(({ passed }) => passed),
    failures: attempts.flatMap(({ failures }) => failures),
  };
}

/**
 * The last lines of a run: the message of each failure, also of those of a first attempt, then the flaky tests with the
 * first line of their message, and how many passed and failed.
 */
export function closingLines(
  passed: number,
  failures: readonly Failure[],
  flaky: readonly Failure[],
): string {
  return [
    ...flaky.map((failure) => `FAILED AT FIRST ${titleOf(failure)}\n${brief(failure.message)}`),
    ...failures.map((failure) => `FAILED ${titleOf(failure)}\n${brief(failure.message)}`),
    ...flaky.map((failure) => `flaky: ${titleOf(failure)}: ${firstLine(failure)}`),
    `${passed} passed, ${failures.length} failed`,
  ].join("\n");
}

/** The file and the title of a test, in one line. */
export function titleOf({ file, test }: Failure): string {
  return stripVTControlCharacters(test ? `${file} > ${test}` : file).replaceAll(/\s+/g, " ");
}

export const firstLine = ({ message }: Failure): string =>
  message
    .split(/[\r\n]/, 1)
    .join()
    .trim();

function wordsOf({ message, stack = "" }: { message: string; stack?: string }): string {
  return stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`);
}

/** Without the places in libraries, and no longer than a reader of many failures reads. */
function brief(message: string): string {
  return message.replace(/^ +at .*node_modules.*\n?/gm, "").slice(0, 6000);
}
