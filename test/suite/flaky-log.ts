import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Failure, firstLine, titleOf } from "./report.ts";

/** Adds flaky tests to their log, where there is one: a row for each day and test, with how often it was seen. */
export function noteFlaky(log: string, day: string, flaky: readonly Failure[]): void {
  if (flaky.length === 0 || !existsSync(log)) return;
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  const added = flaky.reduce((rows, failure) => withRow(rows, day, failure), lines);
  writeFileSync(log, `${added.join("\n")}\n`);
}

/** A row is `| day | test | seen | first failure | cause |`. */
function withRow(lines: readonly string[], day: string, failure: Failure): string[] {
  const beginning = `| ${day} | ${cell(titleOf(failure))} | `;
  const seen = lines.find((line) => line.startsWith(beginning));
  if (seen === undefined) return [...lines, `${beginning}1 | ${cell(firstLine(failure))} | not known |`];
  const again = seen.slice(beginning.length).replace(/^\d+/, (times) => String(Number(times) + 1));
  return lines.map((line) => (line === seen ? beginning + again : line));
}

const cell = (text: string) => text.replaceAll(/[\\|]/g, "\\$&");
