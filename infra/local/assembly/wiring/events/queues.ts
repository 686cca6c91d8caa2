import * as z from "zod/mini";
import type { Queue } from "../../../events/model.ts";
import type { Cloud } from "../../cloud.ts";
import { read } from "../../read.ts";

const Declared = z.strictObject({
  VisibilityTimeout: z.optional(z.number()),
  MessageRetentionPeriod: z.optional(z.number()),
  RedrivePolicy: z.optional(z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })),
});

const ignores = {
  QueueName: "part of the resource's name",
  KmsMasterKeyId: "encryption at rest is the disk's",
  SqsManagedSseEnabled: "encryption at rest is the disk's",
  RedriveAllowPolicy: "narrows who may use the queue for dead letters; each queue names its own here",
  Tags: "words for the console",
};

/** All queues; `deadLetterArns` are those of rules and mappings, in addition to the queues' own. */
export function readQueues(cloud: Cloud, deadLetterArns: readonly string[]): Queue[] {
  const queues = cloud
    .of("AWS::SQS::Queue")
    .map((resource) => ({ resource, declared: read(resource, Declared, ignores) }));
  const dead = new Set([
    ...deadLetterArns,
    ...queues.flatMap(({ declared }) => declared.RedrivePolicy?.deadLetterTargetArn ?? []),
  ]);
  return queues.map(({ resource, declared }) => ({
    name: resource.attribute("QueueName"),
    arn: resource.arn,
    url: resource.ref,
    visibilityTimeoutSeconds: declared.VisibilityTimeout ?? 30,
    retentionSeconds: declared.MessageRetentionPeriod ?? 345_600,
    isDeadLetter: dead.has(resource.arn),
    ...(declared.RedrivePolicy === undefined
      ? {}
      : {
          redrive: {
            deadLetterArn: declared.RedrivePolicy.deadLetterTargetArn,
            maxReceiveCount: declared.RedrivePolicy.maxReceiveCount,
          },
        }),
  }));
}
