import { expect, test } from "vitest";
import { open } from "../harness.ts";
import { key, put, TableName, update, when } from "./calls.ts";

const conditions: [condition: string, values: object | undefined, onAbsent: boolean, onPresent: boolean][] = [
  ["attribute_not_exists(pk)", undefined, true, false],
  ["n = :v", { ":v": { N: "1.0" } }, false, true],
  ["n <> :v", { ":v": { N: "1" } }, true, false],
  ["n < :v", { ":v": { N: "1.0000000000000000000000000000000000001" } }, false, true],
  ["NOT n > :v", { ":v": { N: "0" } }, true, false],
  ["n BETWEEN :v AND :v", { ":v": { N: "1" } }, false, true],
  ["n IN (:v)", { ":v": { S: "1" } }, false, false],
  ["size(things) = :v", { ":v": { N: "2" } }, false, true],
  ["things[1] = :v", { ":v": { S: "b" } }, false, true],
  ["contains(things, :v)", { ":v": { S: "b" } }, false, true],
  ["contains(tags, :v)", { ":v": { S: "x" } }, false, true],
  ["tags = :v", { ":v": { SS: ["y", "x"] } }, false, true],
  ["begins_with(box.core, :v)", { ":v": { S: "de" } }, false, true],
  ["(n = :v OR n > :v) AND attribute_exists(things[0])", { ":v": { N: "1" } }, false, true],
];

test.each(conditions)(
  "%s with %j: %s of an absent item, %s of a present one",
  async (condition, values, ...truth) => {
    for (const [place, expected] of truth.entries()) {
      const { db } = await open();
      const item = {
        ...key,
        n: { N: "1" },
        things: { L: [{ S: "a" }, { S: "b" }] },
        tags: { SS: ["x", "y"] },
        box: { M: { core: { S: "deep" } } },
      };
      if (place === 1) await db.call("PutItem", { TableName, Item: item });
      const [operation, body] = when(condition, values);
      const call = db.call(operation, { TableName, ...body });
      if (expected) await expect(call).resolves.toEqual({});
      else {
        await expect(call).rejects.toMatchObject({ code: "ConditionalCheckFailedException" });
        const left = await db.call("GetItem", { TableName, Key: key });
        expect(left).toEqual(place === 1 ? { Item: item } : {});
      }
    }
  },
);

const before = {
  n: { N: "0.1" },
  things: { L: [{ S: "a" }, { S: "b" }, { S: "c" }] },
  tags: { SS: ["x", "y"] },
  box: { M: { a: { N: "1" }, b: { N: "2" } } },
};
const updates: [expression: string, values: object | undefined, after: object][] = [
  ["SET n = n + :v", { ":v": { N: "0.2" } }, { n: { N: "0.3" } }],
  ["SET n = n - :v", { ":v": { N: "1e20" } }, { n: { N: "-99999999999999999999.9" } }],
  ["ADD n :v", { ":v": { N: "-0.1" } }, { n: { N: "0" } }],
  ["ADD m :v", { ":v": { N: "5" } }, { m: { N: "5" } }],
  ["SET n = box.a, box.a = n", undefined, { n: { N: "1" }, box: { M: { a: { N: "0.1" }, b: { N: "2" } } } }],
  ["REMOVE things[0], things[2]", undefined, { things: { L: [{ S: "b" }] } }],
  [
    "SET things[9] = :v, things[5] = :w",
    { ":v": { S: "e" }, ":w": { S: "d" } },
    { things: { L: [..."abcde"].map((S) => ({ S })) } },
  ],
  [
    "SET things = list_append(:v, things)",
    { ":v": { L: [{ S: "z" }] } },
    { things: { L: [..."zabc"].map((S) => ({ S })) } },
  ],
  ["DELETE tags :v", { ":v": { SS: ["x", "q"] } }, { tags: { SS: ["y"] } }],
  ["DELETE tags :v", { ":v": { SS: ["y", "x"] } }, { tags: undefined }],
  [
    "SET box.c = if_not_exists(box.a, :v), m = if_not_exists(m, :v) REMOVE box.b",
    { ":v": { N: "9" } },
    { box: { M: { a: { N: "1" }, c: { N: "1" } } }, m: { N: "9" } },
  ],
];

test.each(updates)("%s with %j", async (expression, values, after) => {
  const { db } = await open();
  await db.call("PutItem", { TableName, Item: { ...key, ...before } });
  const [operation, body] = update(expression, values, { ReturnValues: "ALL_NEW" });
  const { Attributes } = Object(await db.call(operation, { TableName, ...body }));
  expect(Attributes).toEqual(JSON.parse(JSON.stringify({ ...key, ...before, ...after })));
});

test("numbers that no double can distinguish stay distinct, as keys, in sets and in order", async () => {
  const { db } = await open();
  const numbers = ["9007199254740993", "9007199254740992", "-0.00000000000000000001", "1e-130"];
  const [operation, body] = put({ set: { NS: numbers } });
  await db.call(operation, { TableName, ...body });
  const conditional = when("contains(#set, :a) AND NOT contains(#set, :b)", {
    ":a": { N: "9007199254740993.0" },
    ":b": { N: "9007199254740994" },
  });
  const names = { ExpressionAttributeNames: { "#set": "set" } };
  await expect(db.call(conditional[0], { TableName, ...conditional[1], ...names })).resolves.toEqual({});
});
