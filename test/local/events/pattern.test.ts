import { describe, expect, test } from "vitest";
import { compilePattern } from "../../../infra/local/events/bus/pattern.ts";

type Row = [says: string, pattern: unknown, yes: unknown[], no: unknown[]];
/** Rows about one field `a`: the matchers, the matching values, the other values. */
const field = (says: string, matchers: unknown[], yes: unknown[], no: unknown[]): Row => [
  says,
  { a: matchers },
  yes.map((a) => ({ a })),
  no.map((a) => ({ a })),
];

const rows: Row[] = [
  field("an exact string matches itself only", ["x"], ["x"], ["X", "xx", "", null, 1, undefined]),
  field("any of several values will do", ["x", 2, true], ["x", 2, true], ["y", 3, false, "2", "true"]),
  field("an exact number matches whatever way it is written", [3], [3, 3.0], ["3", 4, null]),
  field("booleans are exact", [false], [false], [true, "false", 0, null]),
  field("null matches null and not absence", [null], [null], [undefined, "", 0, "null"]),
  field("the empty string matches only itself", [""], [""], [null, undefined, " "]),
  field("prefix", [{ prefix: "app" }], ["app", "appointment"], ["App", "my app", 5, null, undefined]),
  field("anything but a list", [{ "anything-but": ["x", "z"] }], ["y", 6, "", null], ["x", "z", undefined]),
  field("one element of an array is enough", ["x"], [["x"], ["y", "x"], [["x"]]], [["y"], [], [{ x: 1 }]]),
  field(
    "one element that differs is enough for anything-but",
    [{ "anything-but": ["x"] }],
    [["x", "y"]],
    [["x"], []],
  ),
  [
    "nested fields must all match",
    { detail: { status: ["sent"], party: { role: ["patient"] } }, source: ["triscript.prescriptions"] },
    [{ source: "triscript.prescriptions", detail: { status: "sent", party: { role: "patient" }, more: 1 } }],
    [
      { source: "triscript.prescriptions", detail: { status: "sent", party: { role: "doctor" } } },
      { source: "triscript.prescriptions", detail: { status: "sent" } },
      { source: "triscript.prescriptions", detail: "sent" },
      { source: "triscript.prescriptions" },
      null,
    ],
  ],
  [
    "fields of one array element belong together",
    { list: { kind: ["a"], state: ["on"] } },
    [{ list: [{ kind: "b" }, { kind: "a", state: "on" }] }, { list: { kind: "a", state: "on" } }],
    [
      {
        list: [
          { kind: "a", state: "off" },
          { kind: "b", state: "on" },
        ],
      },
      { list: [] },
    ],
  ],
  [
    "the filter of a stream mapping, numbers being strings",
    {
      eventName: ["INSERT"],
      dynamodb: { NewImage: { kind: { S: ["event"] }, n: { N: ["3"] } } },
    },
    [{ eventName: "INSERT", dynamodb: { NewImage: { kind: { S: "event" }, n: { N: "3" } } } }],
    [
      { eventName: "MODIFY", dynamodb: { NewImage: { kind: { S: "event" }, n: { N: "3" } } } },
      { eventName: "INSERT", dynamodb: { NewImage: { kind: { S: "state" }, n: { N: "3" } } } },
      { eventName: "INSERT", dynamodb: {} },
    ],
  ],
  [
    "inherited names are no fields",
    { constructor: ["x"], toString: [{ prefix: "" }] },
    [],
    [{ constructor: "x" }],
  ],
];

test.each(rows)("pattern: %s", (_says, pattern, yes, no) => {
  const matches = compilePattern(pattern);
  for (const event of yes) expect(matches(event), `should match ${JSON.stringify(event)}`).toBe(true);
  for (const event of no) expect(matches(event), `should not match ${JSON.stringify(event)}`).toBe(false);
});

const malformed: [says: string, pattern: unknown][] = [
  ["an inherited name as operator", { a: [{ toString: "x" }] }],
  ["two operators in one object", { a: [{ prefix: "x", suffix: "y" }] }],
  ["no operator in an object", { a: [{}] }],
  ["a bare value", { a: "x" }],
  ["an empty list", { a: [] }],
  ["a list within a list", { a: [["x"]] }],
  ["an empty pattern", {}],
  ["an empty nested pattern", { a: {} }],
  ["no pattern", ["x"]],
  ["a prefix that is no string", { a: [{ prefix: 5 }] }],
  ["anything but nothing", { a: [{ "anything-but": [] }] }],
  ["anything but null", { a: [{ "anything-but": [null] }] }],
];

describe("a malformed pattern stops the start", () => {
  test.each(malformed)("%s", (_says, pattern) => {
    expect(() => compilePattern(pattern)).toThrow();
  });

  test.each([
    ["suffix", { a: [{ suffix: ".v1" }] }],
    ["exists", { a: [{ exists: false }] }],
    ["numeric", { a: [{ numeric: [">", 0] }] }],
    ["anything-but", { a: [{ "anything-but": { prefix: "x" } }] }],
    ["prefix", { a: [{ prefix: { "equals-ignore-case": "x" } }] }],
    ["$or", { $or: [{ a: [1] }, { b: [1] }] }],
  ])("the unknown operator %s is refused by name", (name, pattern) => {
    expect(() => compilePattern(pattern)).toThrow(`The local run does not know the pattern operator ${name}`);
  });
});
