/** A table as the template declares it; all keys are strings ("S"). */
export interface TableDefinition {
  name: string;
  arn: string;
  streamArn?: string;
  partitionKey: string;
  sortKey?: string;
  indexes: IndexDefinition[];
  ttlAttribute?: string;
}

export interface IndexDefinition {
  name: string;
  partitionKey: string;
  sortKey?: string;
  projection: "ALL" | "KEYS_ONLY" | { include: string[] };
}

export type KeySchema = { AttributeName: string; KeyType: "HASH" | "RANGE" }[];

/** A table as DescribeTable answers it, which is also the form dynalite works with. */
export interface TableDescription {
  TableName: string;
  TableArn: string;
  TableStatus: "ACTIVE";
  BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" };
  KeySchema: KeySchema;
  AttributeDefinitions: { AttributeName: string; AttributeType: "S" }[];
  GlobalSecondaryIndexes?: IndexDescription[];
  StreamSpecification?: { StreamEnabled: true; StreamViewType: "NEW_AND_OLD_IMAGES" };
  LatestStreamArn?: string;
}

export interface IndexDescription {
  IndexName: string;
  IndexArn: string;
  IndexStatus: "ACTIVE";
  KeySchema: KeySchema;
  Projection: { ProjectionType: "ALL" | "KEYS_ONLY" | "INCLUDE"; NonKeyAttributes?: string[] };
}

export function describe(definition: TableDefinition): TableDescription {
  const { name, arn, streamArn, indexes } = definition;
  const keys = new Set([definition, ...indexes].flatMap(keysOf));
  return {
    TableName: name,
    TableArn: arn,
    TableStatus: "ACTIVE",
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    KeySchema: schemaOf(definition),
    AttributeDefinitions: [...keys].map((key) => ({ AttributeName: key, AttributeType: "S" })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map((index) => describeIndex(arn, index)) }),
    ...(streamArn !== undefined && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
      LatestStreamArn: streamArn,
    }),
  };
}

function describeIndex(tableArn: string, index: IndexDefinition): IndexDescription {
  const { name, projection } = index;
  return {
    IndexName: name,
    IndexArn: `${tableArn}/index/${name}`,
    IndexStatus: "ACTIVE",
    KeySchema: schemaOf(index),
    Projection:
      typeof projection === "string"
        ? { ProjectionType: projection }
        : { ProjectionType: "INCLUDE", NonKeyAttributes: projection.include },
  };
}

/** The names of the key attributes, partition key first. */
export function keysOf({ partitionKey, sortKey }: { partitionKey: string; sortKey?: string }): string[] {
  return sortKey === undefined ? [partitionKey] : [partitionKey, sortKey];
}

function schemaOf(keyed: { partitionKey: string; sortKey?: string }): KeySchema {
  return keysOf(keyed).map((key, place) => ({ AttributeName: key, KeyType: place === 0 ? "HASH" : "RANGE" }));
}
