import { Duration } from "aws-cdk-lib";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import type { Alarms } from "./alarms.ts";

/**
 * The words of a failed run in a function's log: our own level, and the runtime's lines about errors, timeouts and crashes.
 * Lambda's metric `Errors` misses most: APIs answer 500, and queues get back the failed messages.
 */
const failureTerms = ["ERROR", "Task timed out", "Runtime exited"];

export interface WatchedFailures {
  readonly log: LogGroup;
  readonly stage: Stage;
  /** The function's name. */
  readonly name: string;
  readonly summary: string;
  /** Whether a failure is retried: then only failures in two of three periods raise the alarm. */
  readonly isRetried: boolean;
}

/** Alarms when a function fails, whatever it answers. */
export function watchFailures(
  scope: Construct,
  alarms: Alarms,
  { log, stage, name, summary, isRetried }: WatchedFailures,
): void {
  const filter = new MetricFilter(scope, "Failures", {
    logGroup: log,
    filterPattern: FilterPattern.anyTerm(...failureTerms),
    metricNamespace: `triscript-${stage.name}`,
    metricName: `Failures-${name}`,
    metricValue: "1",
  });
  const metric = filter.metric({ period: Duration.minutes(5), statistic: "Sum" });
  alarms.onMore(filter, metric, 0, summary, isRetried ? { periods: 3, breaching: 2 } : {});
}
