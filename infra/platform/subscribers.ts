import { CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { EventBus, type IRuleTarget, Rule } from "aws-cdk-lib/aws-events";
import { EventBus as BusTarget } from "aws-cdk-lib/aws-events-targets";
import { AccountPrincipal, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { except } from "../policy/exceptions.ts";
import { accountOf, patternOf, type Subscriber } from "../subscriber.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { deadLetterQueue } from "./functions/queues.ts";
import { subscriberOutput } from "./outputs.ts";

export interface SubscriptionProps {
  readonly subscriber: Subscriber;
  readonly bus: EventBus;
  readonly alarms: Alarms;
}

/** Forwards events to a bus in another account: rule, its role, and the dead letters for what that bus refused. */
export class Subscription extends Construct {
  constructor(scope: Construct, id: string, { subscriber, bus, alarms }: SubscriptionProps) {
    super(scope, id);
    const { name, busArn } = subscriber;
    const deadLetters = deadLetterQueue(this, "DeadLetters");
    except(deadLetters, {
      "AwsSolutions-SQS3":
        "It is a dead-letter queue itself: it holds the events that the subscriber refused.",
    });
    const role = new Role(this, "Role", {
      description: `Forwards events to the subscriber ${name}`,
      assumedBy: new ServicePrincipal("events.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    });
    except(role, {
      "HIPAA.Security-IAMNoInlinePolicy":
        "The only right of this role is made for it alone, and is deleted with it.",
    });
    const theirs = EventBus.fromEventBusArn(this, "Bus", busArn);
    new Rule(this, "Rule", {
      eventBus: bus,
      description: `The events of the subscriber ${name}`,
      eventPattern: patternOf(subscriber),
      targets: [persistent(new BusTarget(theirs, { role, deadLetterQueue: deadLetters }))],
    });
    alarms.onDeadLetter(
      deadLetters,
      `The subscriber ${name} refused events; redrive subscriber-${name} once it accepts them again`,
    );
    new CfnOutput(Stack.of(this), subscriberOutput(name), { value: deadLetters.queueUrl });
  }
}

/**
 * Lets the account of each subscriber keep its own rules on the bus, for the events it is declared for and no
 * others.
 */
export function admit(bus: EventBus, subscribers: readonly Subscriber[]): void {
  const { partition, region, account } = Stack.of(bus);
  const rules = `arn:${partition}:events:${region}:${account}:rule/${bus.eventBusName}/*`;
  for (const subscriber of subscribers) {
    const { name } = subscriber;
    const principals = [new AccountPrincipal(accountOf(subscriber))];
    const own = { StringEqualsIfExists: { "events:creatorAccount": accountOf(subscriber) } };
    const { source, detailType } = patternOf(subscriber);
    const named = { "events:source": source, ...(detailType && { "events:detail-type": detailType }) };
    // A rule that names no source, or no event where some are declared, would receive everything.
    const none = Object.fromEntries(Object.keys(named).map((key) => [key, "false"]));
    const declares = { ...own, "ForAllValues:StringEquals": named, Null: none };
    const create = { actions: ["events:PutRule"], resources: [rules], principals, conditions: declares };
    bus.addToResourcePolicy(new PolicyStatement({ sid: `${name}-declares`, ...create }));
    const keep = { actions: keeping, resources: [rules], principals, conditions: own };
    bus.addToResourcePolicy(new PolicyStatement({ sid: `${name}-keeps`, ...keep }));
  }
}

const keeping = ["DeleteRule", "DescribeRule", "DisableRule", "EnableRule"]
  .concat("ListTargetsByRule", "PutTargets", "RemoveTargets")
  .map((action) => `events:${action}`);

/** A day of retries, as for the product's own queues. */
function persistent(target: BusTarget): IRuleTarget {
  const retryPolicy = {
    maximumEventAgeInSeconds: Duration.hours(24).toSeconds(),
    maximumRetryAttempts: 185,
  };
  return { bind: (rule, id) => ({ ...target.bind(rule, id), retryPolicy }) };
}
