import { expect, test } from "vitest";
import { open } from "../harness.ts";
import { type Call, key, put, query, TableName, update, when } from "./calls.ts";

/* Limits, one row each, in the words of AWS where the product or its client could meet them. */

const wide = (bytes: number) => ({ S: "x".repeat(bytes) });
const nested = (depth: number): object => (depth === 0 ? { S: "x" } : { L: [nested(depth - 1)] });

const refusals: [what: string, call: Call, message: string][] = [
  [
    "a partition key over 2,048 bytes",
    put({ pk: wide(2049) }),
    "Size of hashkey has exceeded the maximum size limit of2048 bytes",
  ],
  [
    "a sort key over 1,024 bytes",
    put({ sk: wide(1025) }),
    "Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
  ],
  ["a sort key over 1,024 bytes in UTF-8", put({ sk: { S: "é".repeat(513) } }), "size limit of 1024 bytes"],
  [
    "an index's sort key over 1,024 bytes",
    put({ gsi1pk: { S: "a" }, gsi1sk: wide(1025) }),
    "exceeded the maximum size limit of 1024 bytes",
  ],
  [
    "an index's partition key over 2,048 bytes",
    put({ gsi1pk: wide(2049) }),
    "exceeded the maximum size limit of 2048 bytes",
  ],
  [
    "an index key made too long by an update",
    update("SET gsi1sk = :v", { ":v": wide(1025) }),
    "exceeded the maximum size limit of 1024 bytes",
  ],
  [
    "a key to look for over 2,048 bytes",
    query("pk = :p", { ":p": wide(2049) }),
    "Size of hashkey has exceeded",
  ],
  [
    "a range to look for over 1,024 bytes",
    query("pk = :p AND sk > :s", { ":p": { S: "P" }, ":s": wide(1025) }),
    "size limit of 1024 bytes",
  ],
  ["an item over 400 KB", put({ text: wide(400 * 1024) }), "Item size has exceeded the maximum allowed size"],
  [
    "an update to over 400 KB",
    update("SET a = :a, b = :a", { ":a": wide(205 * 1024) }),
    "Item size to update has exceeded the maximum allowed size",
  ],
  ["33 levels", put({ deep: nested(32) }), "Nesting Levels have exceeded supported limits"],
  [
    "an expression over 4 KB",
    when(`attribute_exists(${"a".repeat(4096)})`),
    "Expression size has exceeded the maximum allowed size; expression size: 4114",
  ],
  [
    "39 digits",
    put({ n: { N: "1".repeat(39) } }),
    "Attempting to store more than 38 significant digits in a Number",
  ],
  [
    "a sum of 39 digits",
    update("SET n = :a + :b", { ":a": { N: "1e38" }, ":b": { N: "1" } }),
    "more than 38 significant digits",
  ],
  [
    "a number too large",
    put({ n: { N: "1e126" } }),
    "Number overflow. Attempting to store a number with magnitude larger than supported range",
  ],
  [
    "a number too small",
    put({ n: { N: "1e-131" } }),
    "Number underflow. Attempting to store a number with magnitude smaller than supported range",
  ],
  [
    "an invalid number",
    put({ n: { N: "one" } }),
    "The parameter cannot be converted to a numeric value: one",
  ],
  ["an empty set", put({ set: { SS: [] } }), "An string set  may not be empty"],
  [
    "a set with a member twice",
    put({ set: { SS: ["a", "a"] } }),
    "Input collection [a, a] contains duplicates.",
  ],
  ["a number twice in a set", put({ set: { NS: ["1", "1.0"] } }), "Input collection contains duplicates"],
  ["two types at once", put({ two: { S: "a", N: "1" } }), "has more than one datatypes set"],
  [
    "a reserved word",
    when("name = :v", { ":v": { S: "a" } }),
    "Invalid ConditionExpression: Attribute name is a reserved keyword; reserved keyword: name",
  ],
  [
    "an expression that breaks off",
    when("a ="),
    'Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "="',
  ],
  [
    "a sign that means nothing",
    when("a & b"),
    'Invalid ConditionExpression: Syntax error; token: "&", near: "&"',
  ],
  ["an empty expression", when(""), "Invalid ConditionExpression: The expression can not be empty;"],
  ["an unknown function", when("exists(a)"), "Invalid function name; function: exists"],
  [
    "a size that is compared with nothing",
    when("size(a)"),
    "The function is not allowed to be used this way in an expression; function: size",
  ],
  ["parentheses twice", when("((attribute_exists(a)))"), "The expression has redundant parentheses;"],
  [
    "bounds the wrong way round",
    when("a BETWEEN :b AND :a", { ":a": { N: "9" }, ":b": { N: "10" } }),
    "requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:10}, upper bound operand: AttributeValue: {N:9}",
  ],
  [
    "a value that is not given",
    when("a = :v"),
    "An expression attribute value used in expression is not defined; attribute value: :v",
  ],
  [
    "a value that is not used",
    when("attribute_exists(a)", { ":v": { S: "a" } }),
    "Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}",
  ],
  [
    "a thing compared with itself",
    when("a = a"),
    "The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]",
  ],
  [
    "paths within one another",
    update("SET a = :v REMOVE a.b", { ":v": { S: "a" } }),
    "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]",
  ],
  ["a thing that is map and list", update("REMOVE a.b, a[0]"), "Two document paths conflict with each other"],
  [
    "a section twice",
    update("SET a = :v SET b = :v", { ":v": { S: "a" } }),
    'The "SET" section can only be used once in an update expression;',
  ],
  [
    "an update of a key",
    update("SET sk = :v", { ":v": { S: "a" } }),
    "Cannot update attribute sk. This attribute is part of the key",
  ],
  [
    "an addition to a text",
    update("ADD a :v", { ":v": { S: "a" } }),
    "Incorrect operand type for operator or function; operator: ADD, operand type: STRING",
  ],
  [
    "a path into an absent value",
    update("SET a.b = :v", { ":v": { S: "a" } }),
    "The document path provided in the update expression is invalid for update",
  ],
  [
    "a sum with an absent value",
    update("SET a = b + :v", { ":v": { N: "1" } }),
    "The provided expression refers to an attribute that does not exist in the item",
  ],
  ["a partition by its range", query("pk > :p", { ":p": { S: "a" } }), "Query key condition not supported"],
  [
    "a query without its partition",
    query("sk = :s", { ":s": { S: "a" } }),
    "Query condition missed key schema element: pk",
  ],
  [
    "a query with OR",
    query("pk = :p OR sk = :p", { ":p": { S: "a" } }),
    "Invalid operator used in KeyConditionExpression: OR",
  ],
  [
    "no rows at all",
    query("pk = :p", { ":p": { S: "a" } }, { Limit: 0 }),
    "Member must have value greater than or equal to 1",
  ],
  [
    "a start that is no key",
    query("pk = :p", { ":p": { S: "a" } }, { ExclusiveStartKey: { pk: { S: "a" } } }),
    "The provided starting key is invalid",
  ],
  [
    "a start in another partition",
    query("pk = :p", { ":p": { S: "a" } }, { ExclusiveStartKey: key }),
    "outside query boundaries",
  ],
  ["a segment without a total", ["Scan", { Segment: 1 }], "The TotalSegments parameter is required"],
];

const legacy = { Expected: { a: { Exists: false } } };
const returned = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
const unknown: [name: string, call: Call][] = [
  ["parameter Expected", put({}, legacy)],
  ["parameter ReturnConsumedCapacity", put({}, { ReturnConsumedCapacity: "TOTAL" })],
  ["parameter ProjectionExpression", query("pk = :p", { ":p": { S: "a" } }, { ProjectionExpression: "a" })],
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
    update("SET a = :v", { ":v": { S: "a" } }, { ReturnValues: "UPDATED_NEW" }),
  ],
  [
    "value ALL_ATTRIBUTES of the parameter Select",
    query("pk = :p", { ":p": { S: "a" } }, { Select: "ALL_ATTRIBUTES" }),
  ],
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
