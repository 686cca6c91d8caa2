import fc from "fast-check";

/** Generated requests about one table, as the low-level API has them: most are in order, some are not. */
export interface Request {
  operation: string;
  body: Record<string, unknown>;
}
type Value = Record<string, unknown>;

const TableName = "judged";
const text = fc.constantFrom("", "a", "ab", "abc", "b", "é", "😀", "10", "9");
const numbers = ["0", "-0", "1", "1.0", "-1", "2", "10", "1.5", "-2.50", "1e2", "0.1", "1E-130", "9.9e125"];
const number = fc.constantFrom(
  ...numbers,
  "12345678901234567890123456789012345678",
  "0.00000000000000000001",
);
const bytes = fc.constantFrom("", "AA==", "AP8H", "YWI=");
const unlikely = fc.constantFrom<Value>(
  {},
  { S: "a", N: "1" },
  { N: "one" },
  { N: "1e126" },
  { N: "1234567890123456789012345678901234567890" },
  { SS: [] },
  { SS: ["a", "a"] },
  { NS: ["1", "1.0"] },
  { NULL: false },
);

const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: text.map((S): Value => ({ S })) },
    { weight: 5, arbitrary: number.map((N): Value => ({ N })) },
    { weight: 1, arbitrary: bytes.map((B): Value => ({ B })) },
    { weight: 1, arbitrary: fc.boolean().map((BOOL): Value => ({ BOOL })) },
    { weight: 1, arbitrary: fc.constant<Value>({ NULL: true }) },
    { weight: 2, arbitrary: setOf(text).map((SS): Value => ({ SS })) },
    { weight: 2, arbitrary: setOf(fc.constantFrom("1", "2", "-3.5", "10")).map((NS): Value => ({ NS })) },
    { weight: 1, arbitrary: setOf(fc.constantFrom("AA==", "YWI=")).map((BS): Value => ({ BS })) },
    { weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 3 }).map((L): Value => ({ L })) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom("x", "y"), tie("value")).map((M): Value => ({ M })),
    },
  ),
}));
const value = fc.oneof({ weight: 60, arbitrary: anyValue }, { weight: 1, arbitrary: unlikely });

function setOf(member: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  return fc.uniqueArray(member, { minLength: 1, maxLength: 3 });
}

const key = fc.record({
  pk: fc.constantFrom("A", "B").map((S): Value => ({ S })),
  sk: fc.constantFrom("1", "10", "2", "é").map((S): Value => ({ S })),
});
const anyKey = fc.oneof(
  { weight: 40, arbitrary: key },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>(
      {},
      { pk: { S: "A" } },
      { pk: { S: "" }, sk: { S: "1" } },
      { pk: { N: "1" }, sk: { S: "1" } },
      { pk: { S: "A" }, sk: { S: "1" }, x: { S: "1" } },
      { pk: { S: "A" }, sk: { S: "s".repeat(1025) } },
    ),
  },
);
const indexKeys = fc.record(
  {
    g1pk: fc.constantFrom<Value>({ S: "G" }, { S: "H" }),
    g1sk: fc.constantFrom<Value>({ S: "1" }, { S: "2" }, { S: "22" }),
    g2pk: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom<Value>({ S: "G" }, { S: "H" }) },
      { weight: 1, arbitrary: fc.constantFrom<Value>({ N: "1" }, { S: "" }) },
    ),
    g2sk: fc.constantFrom<Value>({ N: "-1.5" }, { N: "2" }, { N: "10" }, { N: "1e-3" }, { N: "10" }),
  },
  { requiredKeys: [] },
);
const attribute = fc.constantFrom("a", "b", "c", "m", "l");
const item = fc
  .tuple(anyKey, fc.dictionary(attribute, value), indexKeys)
  .map(([place, rest, index]) => ({ ...rest, ...index, ...place }));

/** A part of an expression, with the names and values it uses. */
interface Part {
  text: string;
  names: Record<string, string>;
  values: Record<string, Value>;
}

const path: fc.Arbitrary<Part> = fc
  .tuple(
    fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom("a", "b", "c", "m", "l", "#a", "#m") },
      { weight: 1, arbitrary: fc.constantFrom("g1pk", "name", "pk") },
    ),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constantFrom([".x"], [".y"], ["[0]"], ["[1]"], ["[7]"], [".x", ".y"]) },
    ),
  )
  .map(([head, steps]) => ({
    text: head + steps.join(""),
    names: head.startsWith("#") ? { [head]: head.slice(1) } : {},
    values: {},
  }));
const textValue = text.map((S): Value => ({ S }));
const numberValue = number.map((N): Value => ({ N }));
const setValue = fc.oneof(
  setOf(text).map((SS): Value => ({ SS })),
  setOf(fc.constantFrom("1", "2", "10")).map((NS): Value => ({ NS })),
);
const literal = literalOf(fc.oneof(textValue, numberValue, value));
const textual = literalOf(mostly(textValue));
const numeric = literalOf(mostly(numberValue));
const typeName = literalOf(mostly(fc.constantFrom("S", "N", "L", "M", "SS").map((S): Value => ({ S }))));
const bounds = fc.constantFrom<Value[]>(
  [{ S: "a" }, { S: "b" }],
  [{ S: "" }, { S: "é" }],
  [{ N: "-2" }, { N: "1.50" }],
  [{ N: "10" }, { N: "9" }],
);

function mostly(usual: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: value });
}

function literalOf(held: fc.Arbitrary<Value>): fc.Arbitrary<Part> {
  return fc
    .tuple(fc.nat(999), held)
    .map(([n, one]) => ({ text: `:v${n}`, names: {}, values: { [`:v${n}`]: one } }));
}

function spelled(parts: readonly Part[], form: (texts: string[]) => string): Part {
  return {
    text: form(parts.map((part) => part.text)),
    names: Object.assign({}, ...parts.map((part) => part.names)),
    values: Object.assign({}, ...parts.map((part) => part.values)),
  };
}

function call(name: string, ...operands: fc.Arbitrary<Part>[]): fc.Arbitrary<Part> {
  return fc.tuple(...operands).map((all) => spelled(all, (texts) => `${name}(${texts.join(", ")})`));
}

const size = path.map((part) => spelled([part], ([of]) => `size(${of})`));
const operand = fc.oneof({ weight: 3, arbitrary: path }, { weight: 3, arbitrary: literal }, size);
const test = fc.oneof(
  fc
    .tuple(operand, fc.constantFrom("=", "<>", "<", "<=", ">", ">="), operand)
    .map(([a, sign, b]) => spelled([a, b], ([x, y]) => `${x} ${sign} ${y}`)),
  fc.tuple(path, bounds).map(([of, [low = {}, high = {}]]) => ({
    text: `${of.text} BETWEEN :low AND :high`,
    names: of.names,
    values: { ":low": low, ":high": high },
  })),
  fc.tuple(operand, literal, literal).map((all) => spelled(all, ([x, y, z]) => `${x} IN (${y}, ${z})`)),
  fc
    .tuple(fc.constantFrom("attribute_exists", "attribute_not_exists"), path)
    .map(([name, of]) => spelled([of], ([x]) => `${name}(${x})`)),
  call("begins_with", path, textual),
  call("contains", path, literal),
  call("attribute_type", path, typeName),
);
const { condition } = fc.letrec<{ condition: Part }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small" },
    { weight: 4, arbitrary: test },
    { weight: 1, arbitrary: tie("condition").map((part) => spelled([part], ([x]) => `NOT (${x})`)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(tie("condition"), fc.constantFrom("AND", "OR"), tie("condition"))
        .map(([a, word, b]) => spelled([a, b], ([x, y]) => `${x} ${word} ${y}`)),
    },
  ),
}));

const list = literalOf(mostly(fc.array(numberValue, { maxLength: 2 }).map((L): Value => ({ L }))));
const term = fc.oneof(
  { weight: 3, arbitrary: literal },
  path,
  call("if_not_exists", path, literal),
  call("list_append", list, list),
  call("list_append", call("if_not_exists", path, list), list),
);
const addend = fc.oneof(numeric, call("if_not_exists", path, numeric));
const actions: Record<string, fc.Arbitrary<Part>> = {
  SET: fc.oneof(
    fc.tuple(path, term).map((all) => spelled(all, ([x, y]) => `${x} = ${y}`)),
    fc
      .tuple(path, addend, fc.constantFrom("+", "-"), addend)
      .map(([x, y, sign, z]) => spelled([x, y, z], ([to, a, b]) => `${to} = ${a} ${sign} ${b}`)),
  ),
  REMOVE: path,
  ADD: fc
    .tuple(path, literalOf(mostly(fc.oneof(numberValue, setValue))))
    .map((all) => spelled(all, (texts) => texts.join(" "))),
  DELETE: fc.tuple(path, literalOf(mostly(setValue))).map((all) => spelled(all, (texts) => texts.join(" "))),
};
const update = fc
  .uniqueArray(fc.constantFrom("SET", "SET", "REMOVE", "ADD", "DELETE"), { minLength: 1, maxLength: 2 })
  .chain((sections) =>
    fc.tuple(
      ...sections.map((section) =>
        fc
          .array(actions[section] ?? path, { minLength: 1, maxLength: 2 })
          .map((all) => spelled(all, (texts) => `${section} ${texts.join(", ")}`)),
      ),
    ),
  )
  .map((all) => spelled(all, (texts) => texts.join(" ")));
const projection = fc
  .array(path, { minLength: 1, maxLength: 3 })
  .map((all) => spelled(all, (texts) => texts.join(", ")));

/** Expressions by field, or none, in a body with the names and values that they use. */
function withExpressions(
  body: fc.Arbitrary<object>,
  fields: Record<string, fc.Arbitrary<Part>>,
  requiredKeys: string[] = [],
) {
  const some = Object.entries(fields).map(([field, part]): [string, fc.Arbitrary<Part | undefined>] => [
    field,
    requiredKeys.includes(field)
      ? part
      : fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: part }),
  ]);
  return fc
    .tuple(body, fc.record(Object.fromEntries(some)))
    .map(([given, parts]): Record<string, unknown> => {
      const all = spelled(
        Object.values(parts).filter((part) => part !== undefined),
        () => "",
      );
      return {
        ...given,
        ...Object.fromEntries(Object.entries(parts).map(([field, part]) => [field, part?.text])),
        ...(Object.keys(all.names).length > 0 && { ExpressionAttributeNames: all.names }),
        ...(Object.keys(all.values).length > 0 && { ExpressionAttributeValues: all.values }),
      };
    });
}

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
