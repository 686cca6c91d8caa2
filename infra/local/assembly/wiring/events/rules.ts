import * as z from "zod/mini";
import type { Bus, Rule, Target } from "../../../events/model.ts";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud } from "../../cloud.ts";
import { read, spoken } from "../../read.ts";
import type { Permissions } from "../permissions.ts";

const DeclaredBus = z.strictObject({});
const busIgnores = {
  Name: "part of the resource's name",
  Description: "words for the console",
  KmsKeyIdentifier: "encryption at rest is the disk's",
  DeadLetterConfig: "for events whose own delivery to the bus fails, which is one write here",
  LogConfig: "the operator page shows the events that pass",
  Policy: "for other accounts",
  Tags: "words for the console",
};
const DeclaredPolicy = z.strictObject({});
const policyIgnores = {
  EventBusName: "part of the policy",
  StatementId: "part of the policy",
  Statement: "for other accounts, and there are none here",
};

const DeclaredRule = z.strictObject({
  EventBusName: z.optional(z.string()),
  EventPattern: z.record(z.string(), z.unknown()),
  State: z.optional(z.literal("ENABLED")),
  Targets: z.array(
    z.strictObject({
      Id: z.string(),
      Arn: z.string(),
      /** The role for forwarding to a bus; queues permit senders by their own policy. */
      RoleArn: z.optional(z.string()),
      DeadLetterConfig: z.optional(z.strictObject({ Arn: z.string() })),
      RetryPolicy: z.optional(
        z.strictObject({
          MaximumEventAgeInSeconds: z.optional(z.number()),
          MaximumRetryAttempts: z.optional(z.number()),
        }),
      ),
    }),
  ),
});
type DeclaredTarget = z.infer<typeof DeclaredRule>["Targets"][number];
const ruleIgnores = {
  Name: "part of the resource's name",
  Description: "words for the console",
  Tags: "words for the console",
};

/** All event buses, with the account's default bus, which always exists. */
export function readBuses(cloud: Cloud): Bus[] {
  for (const policy of cloud.of("AWS::Events::EventBusPolicy")) read(policy, DeclaredPolicy, policyIgnores);
  const declared = cloud.of("AWS::Events::EventBus").map((resource) => {
    read(resource, DeclaredBus, busIgnores);
    return { name: resource.ref, arn: resource.arn };
  });
  const own = `arn:aws:events:${cloud.region}:${cloud.account}:event-bus/default`;
  return [...declared, { name: "default", arn: own }];
}

/**
 * All rules, without targets in other accounts, whose events the operator page shows anyway, and without logs, which are not
 * kept here. Throws StartError for any other target that is no queue, or that does not permit EventBridge to send.
 */
export function readRules(cloud: Cloud, permissions: Permissions): Rule[] {
  const isQueue = ({ Arn }: DeclaredTarget) => !isElsewhere(Arn, cloud) && !isLog(Arn);
  return cloud.of("AWS::Events::Rule").map((resource) => {
    const rule = read(resource, DeclaredRule, ruleIgnores);
    for (const target of rule.Targets) {
      const queues = isQueue(target) ? [target.Arn] : [];
      if (target.DeadLetterConfig) queues.push(target.DeadLetterConfig.Arn);
      for (const arn of queues) {
        const queue = cloud.of("AWS::SQS::Queue").find((each) => each.arn === arn);
        if (queue === undefined)
          throw new StartError(`${spoken(resource)} has the target ${arn}, which is no queue.`);
        if (!permissions.maySend({ arn, url: queue.ref }, "events.amazonaws.com", resource.arn)) {
          throw new StartError(
            `${spoken(queue)} has no policy that lets EventBridge send for the rule ${resource.id}.`,
          );
        }
      }
    }
    return {
      name: resource.arn.split("/").at(-1) ?? resource.id,
      arn: resource.arn,
      bus: rule.EventBusName?.split("/").at(-1) ?? "default",
      pattern: rule.EventPattern,
      targets: rule.Targets.filter(isQueue).map(wired),
    };
  });
}

function isElsewhere(arn: string, { account }: Cloud): boolean {
  const [, , service, , owner, resource] = arn.split(":");
  return service === "events" && owner !== account && /^event-bus\//.test(resource ?? "");
}

function isLog(arn: string): boolean {
  return arn.split(":")[2] === "logs";
}

function wired(target: DeclaredTarget): Target {
  const retry = target.RetryPolicy ?? {};
  return {
    id: target.Id,
    arn: target.Arn,
    ...(target.DeadLetterConfig ? { deadLetterArn: target.DeadLetterConfig.Arn } : {}),
    ...(retry.MaximumRetryAttempts === undefined ? {} : { maximumRetryAttempts: retry.MaximumRetryAttempts }),
    ...(retry.MaximumEventAgeInSeconds === undefined
      ? {}
      : { maximumEventAgeSeconds: retry.MaximumEventAgeInSeconds }),
  };
}
