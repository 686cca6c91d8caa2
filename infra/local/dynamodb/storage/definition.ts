export type KeyType = "S" | "N" | "B";
export type StreamView = "KEYS_ONLY" | "NEW_IMAGE" | "OLD_IMAGE" | "NEW_AND_OLD_IMAGES";

/** A table as the template, or who creates it, declares it. */
export interface TableDefinition {
  name: string;
  arn: string;
  streamArn?: string;
  /** What stream records show of an item; both images unless told otherwise. */
  streamView?: StreamView;
  partitionKey: string;
  sortKey?: string;
  /** The types of key attributes, also of indexes, that are not texts ("S"). */
  keyTypes?: Record<string, KeyType>;
  indexes: IndexDefinition[];
  ttlAttribute?: string;
  /** Milliseconds since the epoch. */
  created?: number;
  /** Read and write units, where they are provisioned; nothing is throttled. */
  throughput?: Throughput;
}

export interface IndexDefinition {
  name: string;
  partitionKey: string;
  sortKey?: string;
  projection: "ALL" | "KEYS_ONLY" | { include: string[] };
  throughput?: Throughput;
}

export interface Throughput {
  ReadCapacityUnits: number;
  WriteCapacityUnits: number;
}

/** The names of the key attributes, partition key first. */
export function keysOf({ partitionKey, sortKey }: { partitionKey: string; sortKey?: string }): string[] {
  return sortKey === undefined ? [partitionKey] : [partitionKey, sortKey];
}

export function keyTypeOf({ keyTypes }: TableDefinition, name: string): KeyType {
  return keyTypes?.[name] ?? "S";
}

/** A table as DescribeTable answers it; `counted` are its items and their bytes. */
export function describe(definition: TableDefinition, counted: { items: number; bytes: number }): object {
  const { name, arn, streamArn, indexes, created = 0, throughput } = definition;
  const keys = new Set([definition, ...indexes].flatMap(keysOf));
  const units = throughput ?? { ReadCapacityUnits: 0, WriteCapacityUnits: 0 };
  return {
    TableName: name,
    TableArn: arn,
    TableId: "00000000-0000-4000-8000-000000000000",
    TableStatus: "ACTIVE",
    CreationDateTime: created / 1000,
    ItemCount: counted.items,
    TableSizeBytes: counted.bytes,
    ...(!throughput && { BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" } }),
    ProvisionedThroughput: { ...units, NumberOfDecreasesToday: 0 },
    KeySchema: schemaOf(definition),
    AttributeDefinitions: [...keys].map((key) => ({
      AttributeName: key,
      AttributeType: keyTypeOf(definition, key),
    })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map((index) => describeIndex(arn, index)) }),
    ...(streamArn !== undefined && {
      StreamSpecification: {
        StreamEnabled: true,
        StreamViewType: definition.streamView ?? "NEW_AND_OLD_IMAGES",
      },
      LatestStreamArn: streamArn,
      LatestStreamLabel: streamArn.split("/").at(-1),
    }),
  };
}

function describeIndex(tableArn: string, index: IndexDefinition): object {
  const { name, projection, throughput } = index;
  return {
    IndexName: name,
    IndexArn: `${tableArn}/index/${name}`,
    IndexStatus: "ACTIVE",
    KeySchema: schemaOf(index),
    Projection:
      typeof projection === "string"
        ? { ProjectionType: projection }
        : { ProjectionType: "INCLUDE", NonKeyAttributes: projection.include },
    ProvisionedThroughput: throughput ?? { ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
  };
}

function schemaOf(keyed: { partitionKey: string; sortKey?: string }): object[] {
  return keysOf(keyed).map((key, place) => ({ AttributeName: key, KeyType: place === 0 ? "HASH" : "RANGE" }));
}
