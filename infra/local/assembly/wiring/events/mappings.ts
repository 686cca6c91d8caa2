import * as z from "zod/mini";
import type { QueueMapping, StreamMapping } from "../../../events/model.ts";
import { decide } from "../../../iam/policy.ts";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud, Resource } from "../../cloud.ts";
import { read, spoken } from "../../read.ts";
import type { WiredFunction } from "../functions.ts";

const shared = {
  EventSourceArn: z.string(),
  Enabled: z.optional(z.literal(true)),
  FunctionName: z.string(),
  BatchSize: z.optional(z.number()),
  FunctionResponseTypes: z.optional(z.array(z.literal("ReportBatchItemFailures"))),
};
const OfQueue = z.strictObject(shared);
const OfStream = z.strictObject({
  ...shared,
  BisectBatchOnFunctionError: z.literal(true),
  MaximumRetryAttempts: z.optional(z.number()),
  MaximumRecordAgeInSeconds: z.optional(z.number()),
  StartingPosition: z.literal("TRIM_HORIZON"),
  FilterCriteria: z.optional(z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) })),
  DestinationConfig: z.optional(z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) })),
});

const ignores = {
  ScalingConfig: "the pool has its own small limit",
  ParallelizationFactor: "the stream has one shard and is read in order",
  MetricsConfig: "nothing collects metrics",
  Tags: "words for the console",
};

type Common = Omit<QueueMapping, "queueArn">;

/** The sources that Lambda polls. */
export interface WiredMappings {
  readonly queues: QueueMapping[];
  readonly streams: StreamMapping[];
}

const queueActions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];
const streamActions = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];

/** All mappings; throws StartError, as AWS does, if a function's role may not read its source. */
export function readMappings(cloud: Cloud, functions: readonly WiredFunction[]): WiredMappings {
  const mappings: WiredMappings = { queues: [], streams: [] };
  for (const resource of cloud.of("AWS::Lambda::EventSourceMapping")) {
    const source = String(resource.properties().EventSourceArn);
    if (source.includes(":sqs:")) {
      const declared = read(resource, OfQueue, ignores);
      const reader = readerOf(resource, functions, declared.FunctionName);
      demand(resource, reader, queueActions, source);
      mappings.queues.push({ ...common(resource, reader, declared, 10), queueArn: source });
    } else if (source.includes("/stream/")) {
      const declared = read(resource, OfStream, ignores);
      const reader = readerOf(resource, functions, declared.FunctionName);
      demand(resource, reader, streamActions, source);
      const failures = declared.DestinationConfig?.OnFailure.Destination;
      if (failures !== undefined) demand(resource, reader, ["sqs:SendMessage"], failures);
      mappings.streams.push({ ...common(resource, reader, declared, 100), ...stream(declared) });
    } else {
      throw new StartError(
        `${spoken(resource)} reads ${source}, which is neither a queue nor a table's stream.`,
      );
    }
  }
  return mappings;
}

function readerOf(resource: Resource, functions: readonly WiredFunction[], name: string): WiredFunction {
  const reader = functions.find(({ unit }) => [unit.arn, unit.name].includes(name));
  if (reader) return reader;
  throw new StartError(`${spoken(resource)} names a function that the templates do not declare.`);
}

function common(
  resource: Resource,
  reader: WiredFunction,
  declared: z.infer<typeof OfQueue>,
  batchSize: number,
): Common {
  return {
    id: `${resource.stack}-${resource.id}`,
    functionArn: reader.unit.arn,
    batchSize: declared.BatchSize ?? batchSize,
    reportBatchItemFailures: declared.FunctionResponseTypes !== undefined,
  };
}

function stream(declared: z.infer<typeof OfStream>): Omit<StreamMapping, keyof Common> {
  const failures = declared.DestinationConfig?.OnFailure.Destination;
  return {
    streamArn: declared.EventSourceArn,
    filters: (declared.FilterCriteria?.Filters ?? []).map((filter): unknown => JSON.parse(filter.Pattern)),
    maximumRetryAttempts: declared.MaximumRetryAttempts ?? -1,
    maximumRecordAgeSeconds: declared.MaximumRecordAgeInSeconds ?? -1,
    ...(failures === undefined ? {} : { onFailureQueueArn: failures }),
  };
}

function demand(resource: Resource, reader: WiredFunction, actions: readonly string[], arn: string): void {
  for (const action of actions) {
    if (decide(reader.caller.statements, { action, resource: arn, context: {} }) === "allowed") continue;
    throw new StartError(
      `${spoken(resource)} needs ${action}, which the role of ${reader.logicalId} does not allow.`,
    );
  }
}
