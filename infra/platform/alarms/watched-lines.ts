import { Duration } from "aws-cdk-lib";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import type { Alarms } from "./alarms.ts";

export interface WatchedLines {
  readonly log: LogGroup;
  readonly stage: Stage;
  /** The text that the log lines contain. */
  readonly message: string;
  /** The metric's name; the construct's where it is not given. */
  readonly name?: string;
  /** More than `most` lines within `period` raise the alarm. */
  readonly most: number;
  readonly period: Duration;
  readonly summary: string;
  /** The same over a day, which slow abuse reaches without ever filling a period. */
  readonly aDay?: { readonly most: number; readonly summary: string };
}

/** Counts the lines of a log with that text as a metric of the stage. */
export function countLines(
  scope: Construct,
  id: string,
  { log, stage, message, name = id }: Pick<WatchedLines, "log" | "stage" | "message" | "name">,
): MetricFilter {
  return new MetricFilter(scope, id, {
    logGroup: log,
    filterPattern: FilterPattern.stringValue("$.message", "=", message),
    metricNamespace: `triscript-${stage.name}`,
    metricName: name,
    metricValue: "1",
  });
}

/** Alarms when a function logs a line more often than it should. */
export function watchLines(
  scope: Construct,
  id: string,
  alarms: Alarms,
  { log, stage, message, name = id, most, period, summary, aDay }: WatchedLines,
): void {
  const filter = countLines(scope, id, { log, stage, message, name });
  alarms.onMore(filter, filter.metric({ period, statistic: "Sum" }), most, summary);
  if (aDay === undefined) return;
  const metric = filter.metric({ period: Duration.days(1), statistic: "Sum" });
  alarms.onMore(new Construct(filter, "Day"), metric, aDay.most, aDay.summary);
}
