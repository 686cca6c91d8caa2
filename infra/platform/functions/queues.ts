import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** A queue for what could not be handled; it keeps messages as long as the service can, two weeks. */
export function deadLetterQueue(scope: Construct, id: string): Queue {
  return new Queue(scope, id, { ...sealed, retentionPeriod: Duration.days(14) });
}

/** A queue in front of a function with that timeout; after five failed receives a message goes to `deadLetters`. */
export function workQueue(scope: Construct, id: string, timeout: Duration, deadLetters: Queue): Queue {
  return new Queue(scope, id, {
    ...sealed,
    retentionPeriod: Duration.days(4),
    // Six times the timeout, as AWS asks: a batch must not come back while it is still worked on.
    visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
}
