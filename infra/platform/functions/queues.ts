import { Duration, Stack } from "aws-cdk-lib";
import type { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** A dead-letter queue; it keeps messages for two weeks, the longest that SQS allows. */
export function deadLetterQueue(scope: Construct, id: string): Queue {
  return new Queue(scope, id, { ...sealed, retentionPeriod: Duration.days(14) });
}

/** A queue in front of a function with that timeout; after so many failed receives a message goes to `deadLetters`. */
export function workQueue(
  scope: Construct,
  id: string,
  timeout: Duration,
  { deadLetters, receives }: { readonly deadLetters: Queue; readonly receives: number },
): Queue {
  return new Queue(scope, id, {
    ...sealed,
    retentionPeriod: Duration.days(4),
    // AWS recommends six times the timeout: a batch must not come back while it is being processed.
    visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: receives },
  });
}

/** Lets every rule of a bus send to a queue. */
export function rulesMaySend(
  scope: Construct,
  { eventBus, queue }: { readonly eventBus: EventBus; readonly queue: Queue },
): PolicyStatement {
  const rules = Stack.of(scope).formatArn({
    service: "events",
    resource: "rule",
    resourceName: `${eventBus.eventBusName}/*`,
  });
  return new PolicyStatement({
    principals: [new ServicePrincipal("events.amazonaws.com")],
    actions: ["sqs:SendMessage"],
    resources: [queue.queueArn],
    conditions: { ArnLike: { "aws:SourceArn": rules } },
  });
}
