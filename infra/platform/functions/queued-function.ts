import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Alarms } from "../alarms/alarms.ts";
import { watchFailures } from "../alarms/failures.ts";
import { ProductFunction, type ProductFunctionProps, timeoutOf } from "./product-function.ts";
import { deadLetterQueue, workQueue } from "./queues.ts";

export interface QueuedFunctionProps extends Omit<ProductFunctionProps, "kind"> {
  readonly alarms: Alarms;
  /**
   * The maximum of parallel runs, each with one message; without it messages come in batches of ten, as many
   * runs as the queue fills.
   */
  readonly workers?: number;
  /** The same for a consumer, so that a failed run loses no more than one message. */
  readonly atOnce?: number;
}

/** The texts of the alarms of its function and its dead letters. */
interface Words {
  readonly fails: string;
  readonly gaveUp: string;
}

export interface QueuedFunction {
  readonly lambda: Lambda;
  readonly log: LogGroup;
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/** A function behind its own queue with its own dead letters; returns it, its log and both queues. */
export function queuedFunction(
  scope: Construct,
  { alarms, workers, atOnce, ...props }: QueuedFunctionProps,
  { fails, gaveUp }: Words,
): QueuedFunction {
  const deadLetters = deadLetterQueue(scope, "DeadLetters");
  const kind = workers === undefined ? "consumer" : "worker";
  const queue = workQueue(scope, "Queue", timeoutOf(kind), deadLetters);
  const { lambda, log } = new ProductFunction(scope, "Consumer", { ...props, kind });
  const most = workers ?? atOnce;
  const batches = most === undefined ? { batchSize: 10 } : { batchSize: 1, maxConcurrency: most };
  lambda.addEventSource(new SqsEventSource(queue, { ...batches, reportBatchItemFailures: true }));
  alarms.onDeadLetter(deadLetters, gaveUp);
  const { entry, platform } = props;
  const failing = { log, stage: platform.stage, name: entry.name, summary: fails, isRetried: true };
  watchFailures(scope, alarms, failing);
  return { lambda, log, queue, deadLetters };
}
