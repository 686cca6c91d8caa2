import { Duration } from "aws-cdk-lib";
import { type EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { EventDeclaration } from "../../events/event.ts";
import type { Alarms } from "./alarms.ts";
import { ProductFunction, type ProductFunctionProps, timeoutOf } from "./product-function.ts";
import { deadLetterQueue, workQueue } from "./queues.ts";

export interface ConsumerProps extends Omit<ProductFunctionProps, "kind"> {
  readonly listens: readonly EventDeclaration[];
  readonly says: string;
  readonly alarms: Alarms;
  /** Takes what the bus could not hand to a queue. */
  readonly undelivered: Queue;
}

/** A function that listens: rule, its own queue, its own dead letters. */
export class Consumer extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { listens, says, alarms, undelivered, ...props }: ConsumerProps) {
    super(scope, id);
    const { name } = props.entry;
    this.deadLetters = deadLetterQueue(this, "DeadLetters");
    this.queue = workQueue(this, "Queue", timeoutOf("consumer"), this.deadLetters);
    listen(this, props.platform.bus, { listens, says, queue: this.queue, undelivered });

    const { lambda } = new ProductFunction(this, "Consumer", { ...props, kind: "consumer" });
    lambda.addEventSource(new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true }));
    alarms.onDeadLetter(
      this.deadLetters,
      `Events that ${name} could not handle; redrive them after the cause is gone`,
    );
    alarms.onErrors(lambda, `${name} fails; its events wait in its queue`);
  }
}

type Listening = Pick<ConsumerProps, "listens" | "says" | "undelivered"> & { readonly queue: Queue };

function listen(
  scope: Construct,
  eventBus: EventBus,
  { listens, says, queue, undelivered }: Listening,
): void {
  new Rule(scope, "Rule", {
    eventBus,
    description: says,
    eventPattern: {
      source: [...new Set(listens.map(({ source }) => source))],
      detailType: listens.map(({ type }) => type),
    },
    targets: [
      new SqsQueue(queue, {
        deadLetterQueue: undelivered,
        maxEventAge: Duration.hours(24),
        retryAttempts: 185,
      }),
    ],
  });
}
