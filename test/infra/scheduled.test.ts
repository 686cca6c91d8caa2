import { describe, expect, it } from "vitest";
import { recurrenceOf } from "../../infra/local/schedule/recurrence.ts";
import { expressionOf } from "../../infra/platform/functions/scheduled.ts";

describe("the interval of a schedule", () => {
  it.each([
    [1, "cron(*/1 * * * ? *)"],
    [5, "cron(*/5 * * * ? *)"],
    [60, "cron(0 * * * ? *)"],
    [360, "cron(0 */6 * * ? *)"],
    [1440, "cron(0 0 * * ? *)"],
  ])("of %i minutes is %s, on the full minute", (every, expression) => {
    expect(expressionOf(every).expressionString).toBe(expression);
    const { next } = recurrenceOf(expression);
    const first = next(Date.parse("2026-11-24T10:02:00Z"));
    expect(next(first) - first).toBe(every * 60_000);
  });

  it.each([0, -5, 7, 90, 2880, 0.5])("of %d minutes is refused", (every) => {
    expect(() => expressionOf(every)).toThrow(`A schedule cannot run every ${every} minutes`);
  });
});
