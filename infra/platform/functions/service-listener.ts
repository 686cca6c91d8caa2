import { Duration } from "aws-cdk-lib";
import { type EventPattern, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { ServiceConsumer } from "#kernel/manifest";
import type { Mail } from "../email.ts";
import type { Files } from "../files/files.ts";
import { type QueuedFunctionProps, queuedFunction } from "./queued-function.ts";

export interface ServiceListenerProps extends QueuedFunctionProps {
  readonly pattern: EventPattern;
  readonly summary: string;
}

/** A function that receives events of an AWS service on the account's default bus: rule, own queue, own dead letters. */
export class ServiceListener extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { pattern, summary, ...props }: ServiceListenerProps) {
    super(scope, id);
    const { name } = props.entry;
    const { lambda, queue, deadLetters } = queuedFunction(this, props, {
      fails: `${name} fails; its events wait in its queue`,
      gaveUp: `Events that ${name} could not handle, or did not receive; redrive them after the cause is gone`,
    });
    lambda.addEnvironment("DEAD_LETTERS_URL", deadLetters.queueUrl);
    const resources = [deadLetters.queueArn];
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources }));
    const target = { deadLetterQueue: deadLetters, maxEventAge: Duration.hours(24), retryAttempts: 185 };
    new Rule(this, "Rule", {
      description: summary,
      eventPattern: pattern,
      targets: [new SqsQueue(queue, target)],
    });
    this.queue = queue;
    this.deadLetters = deadLetters;
  }
}

/** The rule's pattern. Events of the account's other stages are on the default bus, too. */
export function patternOf(
  hears: ServiceConsumer["hears"],
  { incoming }: Files,
  { configurationSet }: Pick<Mail, "configurationSet">,
): EventPattern {
  const patterns: Record<typeof hears, EventPattern> = {
    "undelivered e-mails": {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [configurationSet] } } },
    },
    "malware scans": {
      source: ["aws.guardduty"],
      detailType: ["GuardDuty Malware Protection Object Scan Result"],
      detail: { s3ObjectDetails: { bucketName: [incoming.bucketName] } },
    },
  };
  return patterns[hears];
}
