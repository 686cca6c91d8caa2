import fc from "fast-check";
import { condition, projection, update, withExpressions } from "./expressions.ts";
import { anyKey, item, key } from "./values.ts";

/** Generated requests about one table, as the low-level API has them: most are in order, some are not. */
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
const detail = fc.constantFrom(undefined, undefined, "TOTAL", "INDEXES");
const onFailure = fc.constantFrom(undefined, "ALL_OLD");

function alone(body: fc.Arbitrary<Record<string, unknown>>, returns: string[]) {
  const more = fc.record({
    ReturnValues: fc.constantFrom(undefined, ...returns),
    ReturnConsumedCapacity: detail,
    ReturnValuesOnConditionCheckFailure: onFailure,
  });
  return fc.tuple(body, more).map(([one, other]) => ({ ...one, ...other }));
}

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
    const type = IndexName === "g2x" ? "N" : "S";
    const [s, t] = [low, high].map((one) => ({ [type]: type === "N" ? one.replace("é", "10") : one }));
    const words = test === "begins" ? `begins_with(${sk}, :s)` : `${sk} ${test}`;
    return {
      IndexName,
      KeyConditionExpression: test === "" ? `${pk} = :p` : `${pk} = :p AND ${words}`,
      values: { ":p": { S: of }, ...(test !== "" && { ":s": s }), ...(test.includes(":t") && { ":t": t }) },
    };
  });
const listing = fc.record({
  ...base,
  Limit: fc.constantFrom(undefined, undefined, 1, 2, 3),
  ScanIndexForward: fc.constantFrom(undefined, false),
  ReturnConsumedCapacity: detail,
});
const query = fc
  .tuple(withExpressions(listing, { FilterExpression: condition, ProjectionExpression: projection }), range)
  .map(([body, { IndexName, KeyConditionExpression, values }]) => ({
    ...body,
    IndexName,
    KeyConditionExpression,
    ExpressionAttributeValues: { ...Object(body.ExpressionAttributeValues), ...values },
  }));
/** Without a limit: two engines go through a table in orders of their own. */
const scan = withExpressions(fc.record({ ...base, IndexName: fc.constantFrom(undefined, "g1x", "g2x") }), {
  FilterExpression: condition,
  ProjectionExpression: projection,
});
const get = withExpressions(fc.record({ ...base, Key: anyKey }), { ProjectionExpression: projection });
const entry = fc.oneof(
  fc.tuple(put, onFailure).map(([Put, shown]) => ({
    Put: { ...Put, ReturnValuesOnConditionCheckFailure: shown },
  })),
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
const batch = fc.array(
  fc.oneof(
    item.map((Item) => ({ PutRequest: { Item } })),
    anyKey.map((Key) => ({ DeleteRequest: { Key } })),
  ),
  { minLength: 1, maxLength: 4 },
);

function request(operation: string, body: fc.Arbitrary<Record<string, unknown>>, weight: number) {
  // Undefined fields are not sent.
  const sent = (one: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(one));
  return { weight, arbitrary: body.map((one): Request => ({ operation, body: sent(one) })) };
}

export const requests = fc.array(
  fc.oneof(
    request("PutItem", alone(put, ["NONE", "ALL_OLD"]), 8),
    request("UpdateItem", alone(change, ["ALL_NEW", "ALL_OLD", "UPDATED_NEW", "UPDATED_OLD"]), 10),
    request("DeleteItem", alone(remove, ["NONE", "ALL_OLD"]), 2),
    request("GetItem", get, 3),
    request("Query", query, 8),
    request("Scan", scan, 3),
    request(
      "TransactWriteItems",
      fc.array(entry, { maxLength: 3 }).map((TransactItems) => ({ TransactItems })),
      4,
    ),
    request(
      "TransactGetItems",
      fc.array(get, { maxLength: 3 }).map((all) => ({ TransactItems: all.map((Get) => ({ Get })) })),
      1,
    ),
    request(
      "BatchWriteItem",
      batch.map((all) => ({ RequestItems: { [TableName]: all } })),
      2,
    ),
    request(
      "BatchGetItem",
      fc.array(anyKey, { maxLength: 3 }).map((Keys) => ({ RequestItems: { [TableName]: { Keys } } })),
      1,
    ),
  ),
  { minLength: 1, maxLength: 25 },
);

export const judged = {
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk", "g1pk", "g1sk", "g2pk", "g2sk"].map((AttributeName) => ({
    AttributeName,
    AttributeType: AttributeName === "g2sk" ? "N" : "S",
  })),
  KeySchema: schema("pk", "sk"),
  GlobalSecondaryIndexes: [
    { IndexName: "g1x", KeySchema: schema("g1pk", "g1sk"), Projection: { ProjectionType: "ALL" } },
    {
      IndexName: "g2x",
      KeySchema: schema("g2pk", "g2sk"),
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["a"] },
    },
  ],
};

function schema(pk: string, sk: string) {
  return [
    { AttributeName: pk, KeyType: "HASH" },
    { AttributeName: sk, KeyType: "RANGE" },
  ];
}
