import fc from "fast-check";
import type { TableDefinition } from "../../../../infra/local/dynamodb/dynamodb.ts";
import { condition, update, withExpressions } from "./expressions.ts";
import { anyKey, item, key } from "./values.ts";

/** Generated requests to one table in the form of the low-level API: most are valid, some are not. */
export interface Request {
  operation: string;
  body: Record<string, unknown>;
}
const TableName = "judged";

const base = { TableName: fc.constant(TableName) };
const put = withExpressions(fc.record({ ...base, Item: item }), { ConditionExpression: condition });
const remove = withExpressions(fc.record({ ...base, Key: anyKey }), { ConditionExpression: condition });
const change = withExpressions(
  fc.record({ ...base, Key: anyKey }),
  { UpdateExpression: update, ConditionExpression: condition },
  ["UpdateExpression"],
);
const returning = fc
  .tuple(change, fc.constantFrom(undefined, "ALL_NEW"))
  .map(([body, ReturnValues]) => ({ ...body, ReturnValues }));

const range = fc
  .tuple(
    fc.constantFrom(
      { pk: "pk", sk: "sk" },
      { pk: "pk", sk: "sk" },
      { pk: "g1pk", sk: "g1sk", IndexName: "g1x" },
      { pk: "g2pk", sk: "g2sk", IndexName: "g2x" },
    ),
    fc.constantFrom("A", "B", "G", "H"),
    fc.constantFrom("", "= :s", "< :s", "<= :s", "> :s", ">= :s", "BETWEEN :s AND :t", "begins"),
    fc.constantFrom("1", "2", "22", "é"),
    fc.constantFrom("1", "3", "é"),
  )
  .map(([{ pk, sk, IndexName }, of, test, low, high]) => {
    const words = test === "begins" ? `begins_with(${sk}, :s)` : `${sk} ${test}`;
    return {
      IndexName,
      KeyConditionExpression: test === "" ? `${pk} = :p` : `${pk} = :p AND ${words}`,
      values: {
        ":p": { S: of },
        ...(test !== "" && { ":s": { S: low } }),
        ...(test.includes(":t") && { ":t": { S: high } }),
      },
    };
  });
const listing = fc.record({
  ...base,
  Limit: fc.constantFrom(undefined, undefined, 1, 2, 3),
  ScanIndexForward: fc.constantFrom(undefined, false),
  Select: fc.constantFrom(undefined, undefined, "COUNT"),
});
const query = fc.tuple(listing, range).map(([body, { IndexName, KeyConditionExpression, values }]) => ({
  ...body,
  IndexName,
  KeyConditionExpression,
  ExpressionAttributeValues: values,
}));
/** Without a limit, because the two engines go through a table in different orders. */
const scan = withExpressions(fc.record(base), { FilterExpression: condition });
const get = fc.record({ ...base, Key: anyKey });
const entry = fc.oneof(
  put.map((Put) => ({ Put })),
  change.map((Update) => ({ Update })),
  remove.map((Delete) => ({ Delete })),
  fc.tuple(key, condition).map(([Key, { text: ConditionExpression, names, values }]) => ({
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression,
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    },
  })),
);

function request(operation: string, body: fc.Arbitrary<Record<string, unknown>>, weight: number) {
  // Undefined fields are not sent.
  const sent = (one: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(one));
  return { weight, arbitrary: body.map((one): Request => ({ operation, body: sent(one) })) };
}

export const requests = fc.array(
  fc.oneof(
    request("PutItem", put, 8),
    request("UpdateItem", returning, 10),
    request("DeleteItem", remove, 2),
    request("GetItem", get, 3),
    request("Query", query, 8),
    request("Scan", scan, 3),
    request(
      "TransactWriteItems",
      fc.array(entry, { maxLength: 3 }).map((TransactItems) => ({ TransactItems })),
      4,
    ),
    request(
      "BatchGetItem",
      fc.array(anyKey, { maxLength: 3 }).map((Keys) => ({ RequestItems: { [TableName]: { Keys } } })),
      1,
    ),
  ),
  { minLength: 1, maxLength: 25 },
);

/** The table of both engines, as ours declares it. */
export const judged: TableDefinition = {
  name: TableName,
  arn: `arn:aws:dynamodb:eu-central-1:000000000000:table/${TableName}`,
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [
    { name: "g1x", partitionKey: "g1pk", sortKey: "g1sk", projection: "ALL" },
    { name: "g2x", partitionKey: "g2pk", sortKey: "g2sk", projection: { include: ["a"] } },
  ],
};
