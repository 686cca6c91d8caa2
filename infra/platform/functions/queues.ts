import { Duration } from "aws-cdk-lib";
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
