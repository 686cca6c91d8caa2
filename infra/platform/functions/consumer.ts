import { Duration } from "aws-cdk-lib";
import { type EventBus, type EventPattern, Match, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Consumer as Declared } from "#kernel/manifest";
import { catalogue, type EventDeclaration, sourcePrefix } from "../../../events/index.ts";
import type { Undelivered } from "../alarms/undelivered.ts";
import { type QueuedFunctionProps, queuedFunction } from "./queued-function.ts";

export interface ConsumerProps extends QueuedFunctionProps {
  readonly listens: Declared["listens"];
  readonly summary: string;
  /** Takes what the bus could not hand to a queue. */
  readonly undelivered: Undelivered;
}

/** A function that listens: rule, its own queue, its own dead letters. */
export class Consumer extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { listens, summary, undelivered, ...props }: ConsumerProps) {
    super(scope, id);
    const { name } = props.entry;
    const { lambda, queue, deadLetters } = queuedFunction(this, props, {
      fails: `${name} fails; its events wait in its queue`,
      gaveUp: `Events that ${name} could not handle; redrive them after the cause is gone`,
    });
    lambda.addEnvironment("DEAD_LETTERS_URL", deadLetters.queueUrl);
    // Only to put there, with the reason, what can not be understood; everything else the queue moves by itself.
    const { queueArn } = deadLetters;
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queueArn] }));
    this.queue = queue;
    this.deadLetters = deadLetters;
    listen(this, props.platform.bus, { listens, summary, queue, undelivered });
  }
}

type Listening = Pick<ConsumerProps, "listens" | "summary" | "undelivered"> & { readonly queue: Queue };

function listen(
  scope: Construct,
  eventBus: EventBus,
  { listens, summary, queue, undelivered }: Listening,
): void {
  for (const [n, eventPattern] of patternsOf(listens).entries()) {
    new Rule(scope, n === 0 ? "Rule" : `Rule${n + 1}`, {
      eventBus,
      description: summary,
      eventPattern,
      targets: [
        new SqsQueue(queue, {
          deadLetterQueue: undelivered.target,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
        }),
      ],
    });
  }
}

/** EventBridge takes no longer pattern, in characters. */
const longestPattern = 2048;

/** One rule for everything, whatever there will be, with or without what is routine today; else as many events as fit into a rule, the others go to the next. */
function patternsOf(listens: Declared["listens"]): EventPattern[] {
  const source = Match.prefix(sourcePrefix);
  if (listens === "everything") return [{ source }];
  if (listens === "everything but routine") {
    const routine = catalogue.filter(({ isRoutine }) => isRoutine);
    return [{ source, detailType: Match.anythingBut(...routine.map(({ type }) => type)) }];
  }
  const rules: EventDeclaration[][] = [];
  for (const event of listens) {
    const last = rules.at(-1);
    const fits = last && JSON.stringify(patternOf([...last, event])).length <= longestPattern;
    if (fits) last.push(event);
    else rules.push([event]);
  }
  return rules.map(patternOf);
}

function patternOf(events: readonly EventDeclaration[]) {
  return {
    source: [...new Set(events.map(({ source }) => source))],
    detailType: events.map(({ type }) => type),
  };
}
