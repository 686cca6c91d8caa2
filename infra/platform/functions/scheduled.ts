import { Duration, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { SqsSendMessage } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Schedule as Declared } from "#kernel/manifest";
import { lateLine } from "../../../functions/platform/schedule/late-line.ts";
import { except } from "../../policy/exceptions.ts";
import { watchLines } from "../alarms/watched-lines.ts";
import { type QueuedFunction, type QueuedFunctionProps, queuedFunction } from "./queued-function.ts";

export interface ScheduledProps extends QueuedFunctionProps {
  /** Minutes from run to run. */
  readonly every: number;
  readonly summary: string;
  readonly watched?: Declared["watched"];
}

/** A function that runs on a schedule, with its own queue and its own dead letters. */
export class Scheduled extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { every, summary, watched, ...props }: ScheduledProps) {
    super(scope, id);
    const { name } = props.entry;
    const queued = queuedFunction(this, props, {
      fails: `${name} fails; due items wait for its next run`,
      gaveUp: `Runs of ${name} failed five times; the due items are still there for the next run`,
    });
    const { queue, deadLetters } = queued;
    this.queue = queue;
    this.deadLetters = deadLetters;
    if (watched)
      watchLines(this, "Watched", props.alarms, {
        log: queued.log,
        stage: props.platform.stage,
        message: watched.line,
        name: `Watched-${name}`,
        most: 0,
        period: Duration.hours(1),
        summary: watched.summary,
      });
    props.alarms.onSilence(
      queue,
      Duration.minutes(every),
      `The schedule of ${name} has stopped: its queue got no message`,
    );
    watchLines(this, "Late", props.alarms, {
      log: queued.log,
      stage: props.platform.stage,
      message: lateLine,
      name: `Late-${name}`,
      most: 0,
      period: Duration.minutes(5),
      summary: `${name} is late: it has more due items than its runs can handle, or its workers fail`,
    });
    if (props.workers !== undefined) shareWork(queued);
    new Schedule(this, "Schedule", {
      description: summary,
      schedule: expressionOf(every),
      target: new SqsSendMessage(queue, {
        role: sender(this, name, [queue, deadLetters]).withoutPolicyUpdates(),
        input: ScheduleTargetInput.fromObject({ run: name }),
        deadLetterQueue: deadLetters,
        maxEventAge: Duration.hours(24),
        retryAttempts: 185,
      }),
    });
  }
}

/** Lets a function send parts of its work to its own queue. */
function shareWork({ lambda, queue }: QueuedFunction): void {
  lambda.addEnvironment("WORK_URL", queue.queueUrl);
  const resources = [queue.queueArn];
  lambda.addToRolePolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources }));
}

/** The role in which schedules of this account send to these queues, and do nothing else. */
function sender(scope: Construct, name: string, queues: readonly Queue[]): Role {
  const ofThisAccount = { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } };
  const send = new PolicyStatement({
    actions: ["sqs:SendMessage"],
    resources: queues.map(({ queueArn }) => queueArn),
  });
  const role = new Role(scope, "Sender", {
    description: `The schedule of ${name}`,
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", { conditions: ofThisAccount }),
    inlinePolicies: { send: new PolicyDocument({ statements: [send] }) },
  });
  except(role, {
    "HIPAA.Security-IAMNoInlinePolicy":
      "The only right of one schedule, to send to its own queues, is created and deleted with its role; nobody else may use it.",
  });
  return role;
}

/** Runs on the full minute, at the same times every day; throws for an interval that does not divide a day. */
export function expressionOf(every: number): ScheduleExpression {
  const hours = every / 60;
  if (Number.isInteger(every) && 60 % every === 0 && every > 0) {
    return ScheduleExpression.cron({ minute: every === 60 ? "0" : `*/${every}` });
  }
  if (Number.isInteger(hours) && 24 % hours === 0 && hours > 0) {
    return ScheduleExpression.cron({ minute: "0", hour: hours === 24 ? "0" : `*/${hours}` });
  }
  throw new Error(`A schedule cannot run every ${every} minutes: take a divisor of an hour or of a day.`);
}
