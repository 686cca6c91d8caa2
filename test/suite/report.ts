import { inspect, stripVTControlCharacters } from "node:util";
import type { TestModule } from "vitest/node";

/** A failed test, or what failed in a file outside of its tests. */
export interface Failure {
  readonly file: string;
  readonly test?: string;
  readonly message: string;
}

/** How often the tests of a file passed, and what failed. */
export interface Attempt {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** What a file of tests came to. */
export function attemptOf(module: TestModule): Attempt {
  const file = module.relativeModuleId;
  const outside = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ file, message: wordsOf(error) })),
  );
  const failed = [...module.children.allTests("failed")].map((test) => ({
    file,
    test: test.fullName,
    message: (test.result().errors ?? []).map(wordsOf).join("\n"),
  }));
  return { passed: [...module.children.allTests("passed")].length, failures: [...outside, ...failed] };
}

/** An error outside of all files, as that of a worker that crashed. */
export function attemptOutside(error: unknown): Attempt {
  return { passed: 0, failures: [{ file: "outside of the tests", message: inspect(error) }] };
}

/**
 * The last lines of a run: each failure with its message, each flaky test with the first line of its first one, and
 * how many passed and failed.
 */
export function closingLines(attempts: readonly Attempt[], flaky: readonly Failure[]): string {
  const failures = attempts.flatMap((attempt) => attempt.failures);
  const passed = attempts.reduce((sum, attempt) => sum + attempt.passed, 0);
  return [
    ...failures.map((failure) => `FAILED ${titleOf(failure)}\n${brief(failure.message)}`),
    ...flaky.map((failure) => `flaky: ${titleOf(failure)}: ${firstLine(failure)}`),
    `${passed} passed, ${failures.length} failed`,
  ].join("\n");
}

export const titleOf = ({ file, test }: Failure): string => (test ? `${file} > ${test}` : file);

export const firstLine = ({ message }: Failure): string => message.split("\n", 1).join().trim();

function wordsOf({ message, stack = "" }: { message: string; stack?: string }): string {
  return stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`);
}

/** Without the lines of libraries, and no longer than a reader of many failures reads. */
function brief(message: string): string {
  return message.replace(/^.*node_modules.*\n?/gm, "").slice(0, 6000);
}
