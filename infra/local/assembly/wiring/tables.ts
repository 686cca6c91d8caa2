import * as z from "zod/mini";
import type { IndexDefinition, TableDefinition } from "../../dynamodb/storage/definition.ts";
import { StartError } from "../../program/start-error.ts";
import type { Cloud } from "../cloud.ts";
import { read, spoken } from "../read.ts";

const KeySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));

const Table = z.strictObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.literal("S") })),
  KeySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.strictObject({
        IndexName: z.string(),
        KeySchema,
        Projection: z.strictObject({
          ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
  ),
  StreamSpecification: z.optional(z.strictObject({ StreamViewType: z.literal("NEW_AND_OLD_IMAGES") })),
  TimeToLiveSpecification: z.optional(z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() })),
});

const ignores = {
  TableName: "part of the resource's name",
  BillingMode: "nothing is billed",
  Replicas: "one machine is one region; protection and recovery are the cloud's",
  SSESpecification: "encryption at rest is the disk's",
  WarmThroughput: "nothing is throttled",
};

/** All tables with their indexes, streams and expiry. */
export function readTables(cloud: Cloud): TableDefinition[] {
  return cloud.of("AWS::DynamoDB::GlobalTable").map((resource) => {
    const table = read(resource, Table, ignores);
    const where = spoken(resource);
    const ttl = table.TimeToLiveSpecification;
    return {
      name: resource.ref,
      arn: resource.arn,
      ...keys(table.KeySchema, where),
      ...(table.StreamSpecification ? { streamArn: resource.attribute("StreamArn") } : {}),
      ...(ttl?.Enabled ? { ttlAttribute: ttl.AttributeName } : {}),
      indexes: (table.GlobalSecondaryIndexes ?? []).map((index) => ({
        name: index.IndexName,
        ...keys(index.KeySchema, where),
        projection: projection(index.Projection.ProjectionType, index.Projection.NonKeyAttributes),
      })),
    };
  });
}

function keys(schema: z.infer<typeof KeySchema>, where: string): { partitionKey: string; sortKey?: string } {
  const hash = schema.find((key) => key.KeyType === "HASH")?.AttributeName;
  const range = schema.find((key) => key.KeyType === "RANGE")?.AttributeName;
  if (hash === undefined) throw new StartError(`${where} has a key without a partition key.`);
  return { partitionKey: hash, ...(range === undefined ? {} : { sortKey: range }) };
}

function projection(
  type: "ALL" | "KEYS_ONLY" | "INCLUDE",
  include: string[] = [],
): IndexDefinition["projection"] {
  return type === "INCLUDE" ? { include } : type;
}
