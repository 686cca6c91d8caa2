/** A table as the template declares it. All keys are texts. */
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

/** The names of the key attributes, partition key first. */
export function keysOf({ partitionKey, sortKey }: { partitionKey: string; sortKey?: string }): string[] {
  return sortKey === undefined ? [partitionKey] : [partitionKey, sortKey];
}

/** The description of a table in DescribeTable; `counted` are its items and their bytes. */
export function describe(definition: TableDefinition, counted: { items: number; bytes: number }): object {
  const { name, arn, streamArn, indexes } = definition;
  const keys = new Set([definition, ...indexes].flatMap(keysOf));
  return {
    TableName: name,
    TableArn: arn,
    TableId: "00000000-0000-4000-8000-000000000000",
    TableStatus: "ACTIVE",
    ItemCount: counted.items,
    TableSizeBytes: counted.bytes,
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    KeySchema: schemaOf(definition),
    AttributeDefinitions: [...keys].map((key) => ({ AttributeName: key, AttributeType: "S" })),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map((index) => describeIndex(arn, index)) }),
    ...(streamArn !== undefined && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
      LatestStreamArn: streamArn,
      LatestStreamLabel: streamArn.split("/").at(-1),
    }),
  };
}

function describeIndex(tableArn: string, index: IndexDefinition): object {
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

function schemaOf(keyed: { partitionKey: string; sortKey?: string }): object[] {
  return keysOf(keyed).map((key, place) => ({ AttributeName: key, KeyType: place === 0 ? "HASH" : "RANGE" }));
}
