import { describe, expect, test } from "vitest";
import { compilePattern } from "../../../infra/local/events/bus/pattern.ts";

type Row = [says: string, pattern: unknown, yes: unknown[], no: unknown[]];
/** Rows about one field `a`: the matchers, the values that match, the values that do not. */
const field = (says: string, matchers: unknown[], yes: unknown[], no: unknown[]): Row => [
  says,
  { a: matchers },
  yes.map((a) => ({ a })),
  no.map((a) => ({ a })),
];
const absent = {};

const rows: Row[] = [
  field("an exact string matches itself only", ["x"], ["x"], ["X", "xx", "", null, 1, undefined]),
  field("any of several values will do", ["x", 2, true], ["x", 2, true], ["y", 3, false, "2", "true"]),
  field("an exact number matches whatever way it is written", [3], [3, 3.0], ["3", 4, null]),
  field("booleans are exact", [false], [false], [true, "false", 0, null]),
  field("null matches null and not absence", [null], [null], [undefined, "", 0, "null"]),
  field("the empty string matches only itself", [""], [""], [null, undefined, " "]),
  field("prefix", [{ prefix: "app" }], ["app", "appointment"], ["App", "my app", 5, null, undefined]),
  field(
    "prefix ignoring case",
    [{ prefix: { "equals-ignore-case": "APP" } }],
    ["app", "Apple"],
    ["ap", "xapp"],
  ),
  field("suffix", [{ suffix: ".v1" }], ["sent.v1", ".v1"], ["sent.V1", "sent.v12", 1, undefined]),
  field("suffix ignoring case", [{ suffix: { "equals-ignore-case": ".PNG" } }], ["a.png", "a.Png"], ["a.pn"]),
  field(
    "equals ignoring case",
    [{ "equals-ignore-case": "Alice" }],
    ["ALICE", "alice"],
    ["alic", "alicee", null],
  ),
  field("wildcard in the middle", [{ wildcard: "a*c" }], ["ac", "abc", "a\nc"], ["abcd", "bac", 1]),
  field("several wildcards", [{ wildcard: "*/x/*.png" }], ["/x/.png", "y/x/z.png"], ["y/z.png", "x/.png"]),
  field("an escaped star is a star", [{ wildcard: "a\\*b" }], ["a*b"], ["axb", "ab", "a\\*b"]),
  field("an escaped backslash is a backslash", [{ wildcard: "a\\\\*" }], ["a\\", "a\\b"], ["ab"]),
  field("wildcards leave other signs alone", [{ wildcard: "a.b[*](c)+$" }], ["a.b[](c)+$"], ["axb[](c)+$"]),
  field("numeric equality", [{ numeric: ["=", 1.5] }], [1.5], [1, "1.5", null]),
  field("numeric below", [{ numeric: ["<", 10] }], [9.99, -5], [10, 11, "9"]),
  field("numeric at most", [{ numeric: ["<=", 10] }], [10, -10], [10.01]),
  field("numeric above", [{ numeric: [">", 0] }], [0.001], [0, -1]),
  field("numeric at least", [{ numeric: [">=", 0] }], [0, 1], [-0.1]),
  field("a numeric range", [{ numeric: [">", 0, "<=", 5] }], [1, 5], [0, 5.1, "3", undefined]),
  field(
    "an IPv4 range",
    [{ cidr: "10.0.0.0/24" }],
    ["10.0.0.0", "10.0.0.255"],
    ["10.0.1.0", "ten", "::1", 10],
  ),
  field("an IPv6 range", [{ cidr: "2001:db8::/32" }], ["2001:db8:1::1"], ["2001:db9::", "10.0.0.1"]),
  field(
    "exists wants a value, be it null",
    [{ exists: true }],
    [1, null, "", false, [1]],
    [undefined, {}, { b: 1 }, []],
  ),
  field("not exists wants none", [{ exists: false }], [undefined, []], [1, null, "", [null]]),
  field("absence or a value", [{ exists: false }, "x"], [undefined, "x"], ["y", null]),
  field("anything but a string", [{ "anything-but": "x" }], ["y", 1, null, ""], ["x", undefined]),
  field("anything but a number", [{ "anything-but": 5 }], [4, "5"], [5]),
  field("anything but a list", [{ "anything-but": ["x", 5] }], ["y", 6, "5"], ["x", 5, undefined]),
  field(
    "anything but a prefix",
    [{ "anything-but": { prefix: "init" } }],
    ["run", 3],
    ["init", "initial", undefined],
  ),
  field("anything but prefixes", [{ "anything-but": { prefix: ["a", "b"] } }], ["c"], ["ax", "bx"]),
  field("anything but a suffix", [{ "anything-but": { suffix: ".txt" } }], ["a.png"], ["a.txt"]),
  field(
    "anything but suffixes",
    [{ "anything-but": { suffix: [".txt", ".rtf"] } }],
    ["a.png"],
    ["a.txt", "b.rtf"],
  ),
  field(
    "anything but, ignoring case",
    [{ "anything-but": { "equals-ignore-case": "x" } }],
    ["y"],
    ["x", "X"],
  ),
  field(
    "anything but several, ignoring case",
    [{ "anything-but": { "equals-ignore-case": ["x", "Y"] } }],
    ["z"],
    ["X", "y"],
  ),
  field("anything but a wildcard", [{ "anything-but": { wildcard: "*/lib/*" } }], ["src/x"], ["a/lib/b"]),
  field("anything but wildcards", [{ "anything-but": { wildcard: ["a*", "*z"] } }], ["bc"], ["ax", "xz"]),
  field("one element of an array is enough", ["x"], [["x"], ["y", "x"], [["x"]]], [["y"], [], [{ x: 1 }]]),
  field(
    "one element that differs is enough for anything-but",
    [{ "anything-but": "x" }],
    [["x", "y"]],
    [["x"], []],
  ),
  field("one element within a range is enough", [{ numeric: [">", 5] }], [[1, 6]], [[1, 2]]),
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
    "absence holds below an absent parent",
    { detail: { a: [{ exists: false }] } },
    [{ detail: {} }, {}, { detail: 3 }, { detail: null }, { detail: [1] }],
    [{ detail: { a: 1 } }],
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
    "a field that some element has is not absent",
    { list: { kind: [{ exists: false }] } },
    [{ list: [{ state: 1 }] }, { list: [] }, {}],
    [{ list: [{ kind: "a" }, { state: 1 }] }],
  ],
  [
    "$or of fields",
    { $or: [{ a: [1] }, { b: [{ exists: true }] }] },
    [{ a: 1 }, { a: 2, b: 0 }],
    [{ a: 2 }, absent],
  ],
  [
    "$or beside another field",
    { c: ["x"], $or: [{ a: [1] }, { b: [1] }] },
    [
      { c: "x", a: 1 },
      { c: "x", b: 1 },
    ],
    [{ a: 1 }, { c: "x" }],
  ],
  [
    "$or below a field, and within $or",
    { d: { $or: [{ a: [1] }, { $or: [{ b: { c: [2] } }, { e: [3] }] }] } },
    [{ d: { a: 1 } }, { d: { b: { c: 2 } } }, { d: { e: 3 } }],
    [{ a: 1 }, { d: { b: 2 } }],
  ],
  [
    "the filter of a stream mapping, numbers being strings",
    JSON.stringify({
      eventName: ["INSERT"],
      dynamodb: { NewImage: { kind: { S: ["event"] }, n: { N: ["3"] } } },
    }),
    [{ eventName: "INSERT", dynamodb: { NewImage: { kind: { S: "event" }, n: { N: "3" } } } }],
    [
      { eventName: "MODIFY", dynamodb: { NewImage: { kind: { S: "event" }, n: { N: "3" } } } },
      { eventName: "INSERT", dynamodb: { NewImage: { kind: { S: "state" }, n: { N: "3" } } } },
      { eventName: "INSERT", dynamodb: {} },
    ],
  ],
  [
    "inherited names are no fields",
    { constructor: ["x"], toString: [{ exists: true }] },
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
  ["an unknown operator", { a: [{ regex: "x" }] }],
  ["an inherited name as operator", { a: [{ toString: "x" }] }],
  ["an unknown operator below anything-but", { a: [{ "anything-but": { numeric: [">", 1] } }] }],
  ["an unknown operator below prefix", { a: [{ prefix: { suffix: "x" } }] }],
  ["two operators in one object", { a: [{ prefix: "x", suffix: "y" }] }],
  ["no operator in an object", { a: [{}] }],
  ["a bare value", { a: "x" }],
  ["an empty list", { a: [] }],
  ["a list within a list", { a: [["x"]] }],
  ["an empty pattern", {}],
  ["an empty nested pattern", { a: {} }],
  ["no pattern", ["x"]],
  ["a prefix that is no string", { a: [{ prefix: 5 }] }],
  ["consecutive wildcards", { a: [{ wildcard: "a**" }] }],
  ["a stray backslash in a wildcard", { a: [{ wildcard: "a\\b" }] }],
  ["an unknown comparison", { a: [{ numeric: ["!=", 1] }] }],
  ["half a comparison", { a: [{ numeric: [">"] }] }],
  ["a range from the wrong side", { a: [{ numeric: ["<", 1, ">", 0] }] }],
  ["an empty range", { a: [{ numeric: [">", 5, "<", 5] }] }],
  ["a number too large", { a: [{ numeric: [">", 6e9] }] }],
  ["no address range", { a: [{ cidr: "10.0.0.0" }] }],
  ["an address range too narrow", { a: [{ cidr: "10.0.0.0/33" }] }],
  ["exists without an answer", { a: [{ exists: "yes" }] }],
  ["anything but nothing", { a: [{ "anything-but": [] }] }],
  ["anything but null", { a: [{ "anything-but": [null] }] }],
  ["$or of one", { $or: [{ a: [1] }] }],
  ["$or of values", { $or: ["a", "b"] }],
];

describe("a malformed pattern stops the start", () => {
  test.each(malformed)("%s", (_says, pattern) => {
    expect(() => compilePattern(pattern)).toThrow();
  });
});
