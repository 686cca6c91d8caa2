import * as z from "zod/mini";
import { decide } from "../../../iam/policy.ts";
import { StartError } from "../../../program/start-error.ts";
import type { Schedule } from "../../../schedule/model.ts";
import { type Recurrence, recurrenceOf } from "../../../schedule/recurrence.ts";
import type { Cloud, Resource } from "../../cloud.ts";
import { read, spoken } from "../../read.ts";
import { statementsOfRole } from "../roles.ts";

const Declared = z.strictObject({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.optional(z.literal("Etc/UTC")),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal("OFF") }),
  State: z.optional(z.literal("ENABLED")),
  Target: z.strictObject({
    Arn: z.string(),
    RoleArn: z.string(),
    Input: z.string(),
    SqsParameters: z.optional(z.strictObject({})),
    DeadLetterConfig: z.optional(z.strictObject({ Arn: z.string() })),
  }),
});
type Declared = z.infer<typeof Declared>;

const ignores = {
  Name: "part of the resource's name",
  Description: "words for the console",
  "Target.RetryPolicy": "the delivery to a queue is one write here",
};

/** A schedule and its dead-letter queue. */
export interface WiredSchedule extends Schedule {
  readonly deadLetterArn?: string;
}

/** All schedules; throws StartError for an unknown expression, a target that is no queue or a role that may not send. */
export function readSchedules(cloud: Cloud): WiredSchedule[] {
  return cloud.of("AWS::Scheduler::Schedule").map((resource) => {
    const declared = read(resource, Declared, ignores);
    const { Arn: queueArn, Input: input, DeadLetterConfig: deadLetters } = declared.Target;
    if (/<aws\.scheduler\./.test(input)) {
      throw new StartError(
        `${spoken(resource)} has a placeholder in its input, which the local run does not fill.`,
      );
    }
    demand(cloud, resource, declared, [queueArn, ...(deadLetters ? [deadLetters.Arn] : [])]);
    return {
      name: resource.ref,
      recurrence: rhythm(resource, declared),
      queueArn,
      input,
      ...(deadLetters ? { deadLetterArn: deadLetters.Arn } : {}),
    };
  });
}

function rhythm(resource: Resource, declared: Declared): Recurrence {
  try {
    return recurrenceOf(declared.ScheduleExpression);
  } catch (error) {
    throw new StartError(`${spoken(resource)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The scheduler of this account must be able to assume the role, which must allow sending to each queue. */
function demand(cloud: Cloud, resource: Resource, { Target }: Declared, queues: readonly string[]): void {
  const role = cloud.of("AWS::IAM::Role").find(({ arn }) => arn === Target.RoleArn);
  if (role === undefined) {
    throw new StartError(`${spoken(resource)} has a role that the templates do not declare.`);
  }
  const group = `arn:aws:scheduler:${cloud.region}:${cloud.account}:schedule-group/default`;
  const context = { "aws:SourceAccount": [cloud.account], "aws:SourceArn": [group] };
  const statements = statementsOfRole(role, cloud, { service: "scheduler.amazonaws.com", context });
  for (const arn of queues) {
    if (!cloud.of("AWS::SQS::Queue").some((queue) => queue.arn === arn)) {
      throw new StartError(`${spoken(resource)} has the target ${arn}, which is no queue.`);
    }
    const request = { action: "sqs:SendMessage", resource: arn, context: {} };
    if (decide(statements, request) === "allowed") continue;
    throw new StartError(
      `${spoken(resource)} needs sqs:SendMessage on ${arn}, which its role does not allow.`,
    );
  }
}
