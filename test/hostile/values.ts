import fc from "fast-check";

const long = (sign: string, times: number) => sign.repeat(times);
const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

/** Text that has broken programs before: empty, huge, with invalid characters, or with a meaning elsewhere. */
export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "a\r\nSet-Cookie: a=b",
  "\u001b[31m",
  "\u007f",
  "\u0085",
  "\u202egnp.exe",
  "\u2066a\u2069",
  "\u200b",
  "\u200d",
  "\ufeffa",
  "\ufffd",
  "\uffff",
  "\ud800",
  "\udfff\ud800",
  "\u{e0041}",
  "\u3164",
  "a\u0301".normalize("NFD"),
  long("\u0301\u0316", 5000),
  long("\ufdfa", 190),
  long("é", 190),
  long("\u{1f600}", 95),
  long("a", 201),
  long("a", 1025),
  long("a", 2049),
  long("a", 100_000),
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../etc/passwd",
  "%00",
  "%",
  "%ff%fe",
  "{{7*7}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that other templates would fill in
  "${jndi:ldap://example.com/a}",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "#",
  "RX#A#",
  "null",
  "0",
  "-1",
  "1e400",
  "0x10",
  "NaN",
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "-000001-01-01",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  "prescription/x/NaN",
  "PERSON/x/1",
] as const;

/** Bodies whose size or depth alone is the attack; each is more than any call accepts. */
export const largeBodies = {
  keys: `{${Array.from({ length: 200_000 }, (_, n) => `"k${n}":0`).join(",")}}`,
  brackets: "[".repeat(5_000_000),
  beyondLambda: `{"a":"${"a".repeat(7_000_000)}"}`,
  nested: `{"a":${"[".repeat(60_000)}${"]".repeat(60_000)}}`,
} as const;

/** Sort keys for forged cursors. */
const places = [
  "\u0000",
  "\uffff",
  "a\u0000",
  "\u{10ffff}",
  "#",
  "RX#",
  "RX#A#",
  "RX#H#2026-11-24T10:00:00.000Z#x",
  "APPOINTMENT#",
  "APPOINTMENT#9999-12-31T23:59#x",
  "NOTE#2026",
  "RENEWAL#",
  "EVENT#000001",
  "DONE#",
  "0000000001",
  "9999999999",
  "2026-11-24T10:00:00.000Z#prescription/x/1",
  "2026-11-22T~",
  "0000-01-01T~",
  "9999-12-31T~",
  "ines okafor#0",
  long("z", 290),
  long("z", 1025),
  long("\ufdfa", 99),
];

const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
);

/** A forged or malformed cursor: base64url of a sort key outside the list, or invalid base64url. */
export const hostileCursor = (real: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...places).map((place) => Buffer.from(place).toString("base64url")),
    fc.constantFrom(...places).map((place) => Buffer.from(place).toString("base64")),
    fc.constantFrom(...places).map((place) => Buffer.from(place, "utf16le").toString("base64url")),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("base64url")),
    fc.constantFrom("77+/", "77-_77-_", "=", "A", "AA==", "_", "-", "\u0000", ...real),
    fc
      .tuple(fc.constantFrom("Ukg", ...real), fc.nat(200), fc.constantFrom("", "A", "_", "%", "/", "\u0000"))
      .map(([cursor, at, sign]) => cursor.slice(0, at) + sign + cursor.slice(at + 1)),
    text,
  );

/** Any JSON value that a field may not expect, cursors included. */
export const hostileValue = (cursors: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: text, weight: 6 },
    { arbitrary: hostileCursor(cursors), weight: 2 },
    {
      arbitrary: fc.constantFrom<unknown>(
        null,
        true,
        false,
        0,
        -0,
        -1,
        0.1,
        51,
        1e308,
        2 ** 53,
        Number.MIN_VALUE,
        [],
        {},
        [[]],
        [null],
        { length: 1e9 },
        { length: { valueOf: 1, toString: 1 } },
        { valueOf: 1, toString: 1 },
        { toJSON: "x" },
        JSON.parse('{"__proto__":{"role":"auditor"}}'),
        { constructor: { prototype: { role: "auditor" } } },
        nested(60),
        nested(1500),
        Array.from({ length: 2000 }, () => ({})),
      ),
      weight: 3,
    },
    { arbitrary: fc.jsonValue({ noUnicodeString: false }), weight: 1 },
  );
