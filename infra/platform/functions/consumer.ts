import { Duration } from "aws-cdk-lib";
import { type EventBus, type IRuleTarget, Rule } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { catalogue } from "#events";
import type { Consumer as Declared } from "#kernel/manifest";
import { pushRefusedLine } from "../../../functions/platform/outside/refused-line.ts";
import { watchTexts } from "../alarms/abuse-alarms.ts";
import type { Undelivered } from "../alarms/undelivered.ts";
import { watchLines } from "../alarms/watched-lines.ts";
import { rulesOf } from "./event-patterns.ts";
import { type QueuedFunctionProps, queuedFunction } from "./queued-function.ts";
import { rulesMaySend } from "./queues.ts";

export interface ConsumerProps extends QueuedFunctionProps {
  readonly listens: Declared["listens"];
  readonly delivers?: Declared["delivers"] | undefined;
  readonly summary: string;
  /** Keeps the events that the bus could not deliver to a queue. */
  readonly undelivered: Undelivered;
}

/** A function that consumes events: rule, its own queue, its own dead letters. */
export class Consumer extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(
    scope: Construct,
    id: string,
    { listens, delivers, summary, undelivered, ...props }: ConsumerProps,
  ) {
    super(scope, id);
    const { name } = props.entry;
    const { lambda, log, queue, deadLetters } = queuedFunction(this, props, {
      fails: `${name} fails; its events wait in its queue`,
      gaveUp: `${name} could not handle events; redrive them after the cause is gone`,
    });
    props.alarms.onAge(queue, Duration.minutes(30), `Events have waited half an hour for ${name}`);
    lambda.addEnvironment("DEAD_LETTERS_URL", deadLetters.queueUrl);
    // It only sends there messages that cannot be parsed, with the reason; the queue moves all others itself.
    const { queueArn } = deadLetters;
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queueArn] }));
    const { stage, texts } = props.platform;
    if (props.entry.needs.sms && texts) watchTexts(this, props.alarms, { log, stage });
    if (props.entry.needs.outside)
      watchLines(this, "PushesRefused", props.alarms, {
        log,
        stage,
        message: pushRefusedLine,
        most: 0,
        period: Duration.hours(1),
        summary:
          "Push services refuse the stage's key or what it sends: devices stay registered and show nothing",
      });
    this.queue = queue;
    this.deadLetters = deadLetters;
    listen(this, props.platform.bus, { listens, delivers, summary, queue, undelivered });
  }
}

type Listening = Pick<ConsumerProps, "listens" | "delivers" | "summary" | "undelivered"> & {
  readonly queue: Queue;
};

function listen(
  scope: Construct,
  eventBus: EventBus,
  { listens, delivers, summary, queue, undelivered }: Listening,
): void {
  // One statement for all rules of the bus: an event that a deployment moves to a new rule is let in from its first moment.
  const permitted = queue.addToResourcePolicy(rulesMaySend(scope, { eventBus, queue }));
  const target: IRuleTarget = {
    bind: () => ({
      arn: queue.queueArn,
      deadLetterConfig: { arn: undelivered.queue.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: Duration.hours(24).toSeconds(), maximumRetryAttempts: 185 },
    }),
  };
  const rules = rulesOf(listens, catalogue, delivers).map(({ id, pattern: eventPattern }) => {
    const rule = new Rule(scope, id, { eventBus, description: summary, eventPattern, targets: [target] });
    if (permitted.policyDependable) rule.node.addDependency(permitted.policyDependable);
    return rule;
  });
  // It must be in the other rule before it leaves the first.
  const [first, ...others] = rules;
  first?.node.addDependency(...others);
}
