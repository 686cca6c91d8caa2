import type { EventBus } from "aws-cdk-lib/aws-events";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { except } from "../../policy/exceptions.ts";
import { deadLetterQueue, rulesMaySend } from "../functions/queues.ts";
import type { Alarms } from "./alarms.ts";

export interface UndeliveredProps {
  readonly bus: EventBus;
  readonly alarms: Alarms;
}

/** The dead-letter queue of all rules of a bus: events that could not be delivered to a consumer's queue. */
export class Undelivered extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { bus, alarms }: UndeliveredProps) {
    super(scope, id);
    this.queue = deadLetterQueue(this, "Queue");
    except(this.queue, {
      "AwsSolutions-SQS3":
        "It is a dead-letter queue itself: it holds the events that rules failed to deliver.",
    });
    alarms.onDeadLetter(this.queue, "The bus could not deliver events to a consumer's queue");
    // A queue's policy takes ten conditions: one statement for all rules of the bus, not one for each.
    this.queue.addToResourcePolicy(rulesMaySend(this, { eventBus: bus, queue: this.queue }));
  }
}
