import { expect, test } from "vitest";
import { open } from "../harness.ts";
import { type Call, key, put, query, TableName, update, when } from "./calls.ts";

/* Limits, one row each, with what tells the message of AWS from others. */

const wide = (bytes: number) => ({ S: "x".repeat(bytes) });
const nested = (depth: number): object => (depth === 0 ? { S: "x" } : { L: [nested(depth - 1)] });

const a = { ":v": { S: "a" } };
const one = { ":v": { N: "1" } };
const p = { ":p": { S: "a" } };
const between = (high: string, low: string) => ({ ":a": { N: high }, ":b": { N: low } });
const sum = (n: string, m: string) => update("SET n = :a + :b", between(n, m));
const startingAt = (ExclusiveStartKey: object) => query("pk = :p", p, { ExclusiveStartKey });
const inRange = (test: string, low: object) =>
  query(`pk = :p AND sk ${test}`, { ":p": { S: "P" }, ":s": low });
const gsi1 = (gsi1pk: object, gsi1sk: object = { S: "x" }) => put({ gsi1pk, gsi1sk });

/** Each with what its message has and no other. */
const refusals: [what: string, call: Call, message: string][] = [
  ["a partition key over 2,048 bytes", put({ pk: wide(2049) }), "hashkey has exceeded the maximum size"],
  ["a sort key over 1,024 bytes", put({ sk: wide(1025) }), "range keys has exceeded the size limit of 1024"],
  ["a sort key over 1,024 bytes in UTF-8", put({ sk: { S: "é".repeat(513) } }), "size limit of 1024 bytes"],
  ["a sort key of an index over 1,024 bytes", gsi1(wide(1), wide(1025)), "rangekey has exceeded the maximum"],
  ["a partition key of an index over 2,048 bytes", gsi1(wide(2049)), "hashkey has exceeded the maximum size"],
  ["an index key made too long", update("SET gsi1sk = :v", { ":v": wide(1025) }), "limit of 1024 bytes"],
  ["an empty partition key", put({ pk: { S: "" } }), "cannot contain an empty string value"],
  ["an empty index key", gsi1(wide(0)), "IndexName: gsi1, IndexKey: gsi1pk"],
  ["an index key of another type", put({ gsi1pk: { N: "5" } }), "Type mismatch for Index Key gsi1pk"],
  ["a missing sort key", ["PutItem", { Item: { pk: { S: "P" } } }], "Missing the key sk in the item"],
  ["an empty key to look for", query("pk = :p", { ":p": { S: "" } }), "cannot contain an empty string value"],
  ["a key to look for over 2,048 bytes", query("pk = :p", { ":p": wide(2049) }), "hashkey has exceeded"],
  [
    "an empty beginning of a range",
    inRange("BETWEEN :s AND :s", wide(0)),
    "cannot contain an empty string value",
  ],
  ["a range to look for over 1,024 bytes", inRange("> :s", wide(1025)), "size limit of 1024 bytes"],
  ["an item over 400 KB in UTF-8", put({ text: { S: "é".repeat(210_000) } }), "the maximum allowed size"],
  [
    "an update to over 400 KB",
    update("SET b = :v, c = :v", { ":v": wide(205 * 1024) }),
    "Item size to update",
  ],
  ["33 levels", put({ deep: nested(32) }), "Nesting Levels have exceeded supported limits"],
  ["an expression over 4 KB", when(`attribute_exists(${"a".repeat(4096)})`), "expression size: 4114"],
  ["39 digits", put({ n: { N: "1".repeat(39) } }), "Attempting to store more than 38 significant digits"],
  ["a sum of 39 digits", sum("1e38", "1"), "more than 38 significant digits"],
  ["a number too large", put({ n: { N: "1e126" } }), "with magnitude larger than supported range"],
  ["a number too small", put({ n: { N: "1e-131" } }), "with magnitude smaller than supported range"],
  ["an invalid number", put({ n: { N: "one" } }), "cannot be converted to a numeric value: one"],
  ["an empty set", put({ set: { SS: [] } }), "An string set  may not be empty"],
  ["a set with a member twice", put({ set: { SS: ["a", "a"] } }), "[a, a] contains duplicates."],
  ["a number twice in a set", put({ set: { NS: ["1", "1.0"] } }), "Input collection contains duplicates"],
  ["two types at once", put({ two: { S: "a", N: "1" } }), "has more than one datatypes set"],
  ["a reserved word", when("name = :v", a), "Attribute name is a reserved keyword; reserved keyword: name"],
  ["an expression that breaks off", when("a ="), 'Syntax error; token: "<EOF>", near: "="'],
  ["a sign that means nothing", when("a & b"), 'Syntax error; token: "&", near: "&"'],
  ["an empty expression", when(""), "Invalid ConditionExpression: The expression can not be empty;"],
  ["an unknown function", when("exists(a)"), "Invalid function name; function: exists"],
  ["a size that is compared with nothing", when("size(a)"), "not allowed to be used this way"],
  ["parentheses twice", when("((attribute_exists(a)))"), "The expression has redundant parentheses;"],
  [
    "bounds the wrong way round",
    when("a BETWEEN :b AND :a", between("9", "10")),
    "AttributeValue: {N:10}, upper",
  ],
  ["a value that is not given", when("a = :v"), "used in expression is not defined; attribute value: :v"],
  ["a value that is not used", when("attribute_exists(a)", a), "unused in expressions: keys: {:v}"],
  ["a thing compared with itself", when("a = a"), "must be distinct from the remaining operands"],
  ["paths within one another", update("SET a = :v REMOVE a.b", a), "path one: [a], path two: [a, b]"],
  ["a thing that is map and list", update("REMOVE a.b, a[0]"), "Two document paths conflict with each other"],
  ["a section twice", update("SET a = :v SET b = :v", a), 'The "SET" section can only be used once'],
  ["an update of a key", update("SET sk = :v", a), "This attribute is part of the key"],
  ["an addition to a text", update("ADD a :v", a), "operator: ADD, operand type: STRING"],
  [
    "a path into an absent value",
    update("SET a.b = :v", a),
    "path provided in the update expression is invalid",
  ],
  [
    "a sum with an absent value",
    update("SET a = b + :v", one),
    "an attribute that does not exist in the item",
  ],
  ["a partition by its range", query("pk > :p", p), "Query key condition not supported"],
  ["a query without its partition", query("sk = :p", p), "Query condition missed key schema element: pk"],
  ["a query with OR", query("pk = :p OR sk = :p", p), "Invalid operator used in KeyConditionExpression: OR"],
  ["no rows at all", query("pk = :p", p, { Limit: 0 }), "Member must have value greater than or equal to 1"],
  ["a start that is no key", startingAt({ pk: { S: "a" } }), "The provided starting key is invalid"],
  ["a start in another partition", startingAt(key), "outside query boundaries"],
  ["a segment without a total", ["Scan", { Segment: 1 }], "The TotalSegments parameter is required"],
];

const legacy = { Expected: { a: { Exists: false } } };
const returned = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
const unknown: [name: string, call: Call][] = [
  ["parameter Expected", put({}, legacy)],
  ["parameter ReturnConsumedCapacity", put({}, { ReturnConsumedCapacity: "TOTAL" })],
  ["parameter ProjectionExpression", query("pk = :p", p, { ProjectionExpression: "a" })],
  [
    "parameter AttributesToGet",
    ["BatchGetItem", { RequestItems: { [TableName]: { Keys: [key], AttributesToGet: ["a"] } } }],
  ],
  [
    "parameter ReturnValuesOnConditionCheckFailure",
    ["TransactWriteItems", { TransactItems: [{ Put: { ...put({})[1], ...returned } }] }],
  ],
  ["parameter ReturnValues", put({}, { ReturnValues: "ALL_OLD" })],
  [
    "value UPDATED_NEW of the parameter ReturnValues",
    update("SET a = :v", a, { ReturnValues: "UPDATED_NEW" }),
  ],
  ["value ALL_ATTRIBUTES of the parameter Select", query("pk = :p", p, { Select: "ALL_ATTRIBUTES" })],
];

test.each(unknown)("the unknown %s is refused by name", async (name, [operation, body]) => {
  const { db } = await open();
  const TableNamed = operation === "PutItem" || operation === "UpdateItem" || operation === "Query";
  await expect(db.call(operation, { ...(TableNamed && { TableName }), ...body })).rejects.toMatchObject({
    code: "ValidationException",
    message: `The local DynamoDB does not know the ${name}.`,
  });
});

test.each(refusals)("%s is refused", async (_what, [operation, body], message) => {
  const { db } = await open();
  const call = db.call(operation, { TableName, ...body });
  await expect(call).rejects.toMatchObject({
    code: "ValidationException",
    message: expect.stringContaining(message),
  });
  expect(await db.call("Scan", { TableName })).toMatchObject({ Count: 0 });
});

const bounds: [what: string, call: Call][] = [
  [
    "keys as long as they may be",
    put({ pk: wide(2048), sk: wide(1024), gsi1pk: wide(2048), gsi1sk: wide(1024) }),
  ],
  ["an item of 400 KB", put({ text: wide(400 * 1024 - 10) })],
  ["32 levels", put({ deep: nested(31) })],
  ["an expression of 4 KB", when(`attribute_not_exists(${"a".repeat(4074)})`)],
  ["numbers at both ends", put({ n: { NS: ["9.9999999999999999999999999999999999999e125", "-1e-130"] } })],
  [
    "empty texts and bytes that are no key",
    put({ text: { S: "" }, bytes: { B: "" }, list: { L: [{ S: "" }] } }),
  ],
];

test.each(bounds)("%s is accepted", async (_what, [operation, body]) => {
  const { db } = await open();
  await db.call(operation, { TableName, ...body });
  const { Items } = Object(await db.call("Scan", { TableName }));
  expect(Items).toHaveLength(1);
});
