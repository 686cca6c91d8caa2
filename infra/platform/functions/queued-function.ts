import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Alarms } from "../alarms/alarms.ts";
import { ProductFunction, type ProductFunctionProps, timeoutOf } from "./product-function.ts";
import { deadLetterQueue, workQueue } from "./queues.ts";

export interface QueuedFunctionProps extends Omit<ProductFunctionProps, "kind"> {
  readonly alarms: Alarms;
}

/** What the alarms of its function and its dead letters say. */
interface Words {
  readonly fails: string;
  readonly gaveUp: string;
}

/** A function behind a queue of its own, with dead letters of its own; answers it and both queues. */
export function queuedFunction(
  scope: Construct,
  { alarms, ...props }: QueuedFunctionProps,
  { fails, gaveUp }: Words,
): { readonly lambda: Lambda; readonly queue: Queue; readonly deadLetters: Queue } {
  const deadLetters = deadLetterQueue(scope, "DeadLetters");
  const queue = workQueue(scope, "Queue", timeoutOf("consumer"), deadLetters);
  const { lambda } = new ProductFunction(scope, "Consumer", { ...props, kind: "consumer" });
  lambda.addEventSource(new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }));
  alarms.onDeadLetter(deadLetters, gaveUp);
  alarms.onErrors(lambda, fails);
  return { lambda, queue, deadLetters };
}
