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
  for (const [n, events] of rulesOf(listens).entries()) {
    new Rule(scope, n === 0 ? "Rule" : `Rule${n + 1}`, {
      eventBus,
      description: says,
      eventPattern: patternOf(events),
      targets: [
        new SqsQueue(queue, {
          deadLetterQueue: undelivered,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
        }),
      ],
    });
  }
}

/** EventBridge takes no longer pattern, in characters. */
const longestPattern = 2048;

/** What one rule listens to: as many events as fit into its pattern, the others go to the next rule. */
function rulesOf(listens: readonly EventDeclaration[]): EventDeclaration[][] {
  const rules: EventDeclaration[][] = [];
  for (const event of listens) {
    const last = rules.at(-1);
    const fits = last && JSON.stringify(patternOf([...last, event])).length <= longestPattern;
    if (fits) last.push(event);
    else rules.push([event]);
  }
  return rules;
}

function patternOf(events: readonly EventDeclaration[]) {
  return {
    source: [...new Set(events.map(({ source }) => source))],
    detailType: events.map(({ type }) => type),
  };
}
