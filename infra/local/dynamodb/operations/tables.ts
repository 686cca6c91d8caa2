import * as z from "zod/mini";
import { isRecord } from "../../assembly/json.ts";
import { AwsError } from "../../endpoint/aws-error.ts";
import { type Engine, tableNamed } from "../engine.ts";
import { invalid, notFound } from "../refusals.ts";
import { describe, type TableDefinition } from "../storage/definition.ts";
import { dropTable, openTable } from "../storage/open-table.ts";
import { numberIn } from "../storage/store.ts";
import type { Table } from "../storage/table.ts";
import { Name, nameOf, parse } from "./requests.ts";

const NewName = nameOf(3);
const KeySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }))
  .check(z.minLength(1), z.maxLength(2));
const Throughput = z.optional(
  z.object({
    ReadCapacityUnits: z.int().check(z.minimum(1)),
    WriteCapacityUnits: z.int().check(z.minimum(1)),
  }),
);
const views = z.enum(["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"]);
const Create = z.object({
  TableName: NewName,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(["B", "N", "S"]) }),
  ),
  KeySchema,
  BillingMode: z.optional(z.enum(["PROVISIONED", "PAY_PER_REQUEST"])),
  ProvisionedThroughput: Throughput,
  GlobalSecondaryIndexes: z.optional(
    z
      .array(
        z.object({
          IndexName: NewName,
          KeySchema,
          Projection: z.object({
            ProjectionType: z.optional(z.enum(["ALL", "KEYS_ONLY", "INCLUDE"])),
            NonKeyAttributes: z.optional(z.array(z.string())),
          }),
          ProvisionedThroughput: Throughput,
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  ),
  StreamSpecification: z.optional(
    z.object({ StreamEnabled: z.boolean(), StreamViewType: z.optional(views) }),
  ),
});
type Create = z.infer<typeof Create>;
type Keys = z.infer<typeof KeySchema>;

/** CreateTable: the table is there at once. */
export async function createTable(engine: Engine, body: unknown): Promise<unknown> {
  if (isRecord(body)) refuseUnknown(body);
  const request = parse(Create, body);
  refuseUnfit(request);
  if (engine.tables.has(request.TableName)) {
    throw new AwsError("ResourceInUseException", `Table already exists: ${request.TableName}`);
  }
  const table = openTable(engine.store, definitionOf(engine, request), true);
  engine.tables.set(request.TableName, table);
  return { TableDescription: described(table) };
}

function refuseUnknown(body: Record<string, unknown>): void {
  if (body.TableName == null) {
    throw invalid("The parameter 'TableName' is required but was not present in the request");
  }
  const unknown = ["LocalSecondaryIndexes", "Tags"].find((name) => body[name] != null);
  if (unknown) throw invalid(`The local DynamoDB does not know the parameter ${unknown} of CreateTable.`);
}

function definitionOf({ clock, region }: Engine, request: Create): TableDefinition {
  const { TableName: name, AttributeDefinitions, GlobalSecondaryIndexes = [], StreamSpecification } = request;
  const arn = `arn:aws:dynamodb:${region}:000000000000:table/${name}`;
  const created = clock.now();
  const label = new Date(created).toISOString().slice(0, -1);
  const { StreamEnabled = false, StreamViewType: streamView } = StreamSpecification ?? {};
  return {
    name,
    arn,
    ...keyNames(request.KeySchema),
    keyTypes: Object.fromEntries(
      AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
    ),
    indexes: GlobalSecondaryIndexes.map(
      ({ IndexName, KeySchema: keys, Projection, ProvisionedThroughput }) => ({
        name: IndexName,
        ...keyNames(keys),
        projection:
          Projection.ProjectionType === "INCLUDE"
            ? { include: Projection.NonKeyAttributes ?? [] }
            : (Projection.ProjectionType ?? "ALL"),
        ...(ProvisionedThroughput && { throughput: ProvisionedThroughput }),
      }),
    ),
    ...(StreamEnabled && { streamArn: `${arn}/stream/${label}`, ...(streamView && { streamView }) }),
    ...(request.ProvisionedThroughput && { throughput: request.ProvisionedThroughput }),
    created,
  };
}

function keyNames(schema: Keys): { partitionKey: string; sortKey?: string } {
  const [hash, range] = schema;
  return { partitionKey: hash?.AttributeName ?? "", ...(range && { sortKey: range.AttributeName }) };
}

const wrong = "One or more parameter values were invalid:";

function refuseUnfit({ BillingMode, ProvisionedThroughput, ...request }: Create): void {
  const { AttributeDefinitions, KeySchema: schema, GlobalSecondaryIndexes: indexes = [] } = request;
  const used = new Set([schema, ...indexes.map((index) => index.KeySchema)].flatMap(checkedKeys));
  const defined = AttributeDefinitions.map(({ AttributeName }) => AttributeName);
  if (
    [...used].some((name) => !defined.includes(name)) ||
    schema[0]?.AttributeName === schema[1]?.AttributeName
  ) {
    throw invalid("Invalid KeySchema: Some index key attribute have no definition");
  }
  if (defined.length !== used.size) {
    throw invalid(
      `${wrong} Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions`,
    );
  }
  if (BillingMode === "PAY_PER_REQUEST" && ProvisionedThroughput) {
    throw invalid(
      `${wrong} Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST`,
    );
  }
  if (BillingMode !== "PAY_PER_REQUEST" && !ProvisionedThroughput) {
    throw invalid(
      `${wrong} ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED`,
    );
  }
  const names = indexes.map(({ IndexName }) => IndexName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalid(`${wrong} Duplicate index name: ${twice}`);
  for (const { Projection } of indexes) {
    const { ProjectionType: type, NonKeyAttributes: included } = Projection;
    if (type === undefined) throw invalid(`${wrong} Unknown ProjectionType: null`);
    if (type !== "INCLUDE" && included) {
      throw invalid(`${wrong} ProjectionType is ${type}, but NonKeyAttributes is specified`);
    }
    if (type === "INCLUDE" && !included) {
      throw invalid(`${wrong} ProjectionType is INCLUDE, but NonKeyAttributes is not specified`);
    }
  }
}

function checkedKeys([first, second]: Keys): string[] {
  if (first?.KeyType !== "HASH") {
    throw invalid("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
  }
  if (second && second.KeyType !== "RANGE") {
    throw invalid("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
  }
  return second ? [first.AttributeName, second.AttributeName] : [first.AttributeName];
}

const Named = z.object({ TableName: Name });

export async function describeTable(engine: Engine, body: unknown): Promise<unknown> {
  return { Table: described(existing(engine, body)) };
}

/** DeleteTable: only of tables that CreateTable made; the template's own are what the product stands on. */
export async function deleteTable(engine: Engine, body: unknown): Promise<unknown> {
  const table = existing(engine, body);
  if (table.definition.created === undefined) {
    throw invalid(`The table ${table.definition.name} is declared by a template and stays.`);
  }
  await engine.commits.settled();
  const description = described(table);
  dropTable(table);
  engine.tables.delete(table.definition.name);
  return { TableDescription: { ...description, TableStatus: "DELETING" } };
}

function existing(engine: Engine, body: unknown): Table {
  const { TableName } = parse(Named, body);
  const table = engine.tables.get(TableName);
  if (table === undefined) throw notFound(`: Table: ${TableName} not found`);
  return table;
}

function described({ store, rows, definition }: Table): object {
  const row = store.sql(`SELECT count(*) AS items, ifnull(sum(size), 0) AS bytes FROM ${rows}`).get() ?? {};
  return describe(definition, { items: numberIn(row, "items"), bytes: numberIn(row, "bytes") });
}

const List = z.object({
  ExclusiveStartTableName: z.optional(Name),
  Limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});

export async function listTables({ tables }: Engine, body: unknown): Promise<unknown> {
  const { ExclusiveStartTableName: after = "", Limit = 100 } = parse(List, body);
  const names = [...tables.keys()].sort().filter((name) => name > after);
  const TableNames = names.slice(0, Limit);
  const last = names.length > Limit ? TableNames.at(-1) : undefined;
  return { TableNames, ...(last && { LastEvaluatedTableName: last }) };
}

const TimeToLive = z.object({
  TableName: Name,
  TimeToLiveSpecification: z.object({
    AttributeName: z.string().check(z.minLength(1), z.maxLength(255)),
    Enabled: z.boolean(),
  }),
});

export async function updateTimeToLive(engine: Engine, body: unknown): Promise<unknown> {
  const { TableName, TimeToLiveSpecification: asked } = parse(TimeToLive, body);
  const { definition } = tableNamed(engine, TableName);
  const { ttlAttribute: present, ...rest } = definition;
  if (definition.created === undefined) {
    throw invalid(`The table ${TableName} is declared by a template and stays as it is.`);
  }
  if ((present !== undefined) === asked.Enabled) {
    throw invalid(`TimeToLive is already ${asked.Enabled ? "enabled" : "disabled"}`);
  }
  if (present !== undefined && present !== asked.AttributeName) {
    throw invalid(`TimeToLive is active on a different AttributeName: current AttributeName is ${present}`);
  }
  await engine.commits.settled();
  const changed = { ...rest, ...(asked.Enabled && { ttlAttribute: asked.AttributeName }) };
  engine.tables.set(TableName, openTable(engine.store, changed, true));
  return { TimeToLiveSpecification: asked };
}

export async function describeTimeToLive(engine: Engine, body: unknown): Promise<unknown> {
  const { ttlAttribute } = tableNamed(engine, parse(Named, body).TableName).definition;
  return {
    TimeToLiveDescription: ttlAttribute
      ? { TimeToLiveStatus: "ENABLED", AttributeName: ttlAttribute }
      : { TimeToLiveStatus: "DISABLED" },
  };
}
