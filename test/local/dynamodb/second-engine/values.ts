import fc from "fast-check";

export type Value = Record<string, unknown>;

export const text = fc.constantFrom("", "a", "ab", "abc", "b", "é", "😀", "10", "9");
const numbers = ["0", "-0", "1", "1.0", "-1", "2", "10", "1.5", "-2.50", "1e2", "0.1", "1E-130", "9.9e125"];
export const number = fc.constantFrom(
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
export const value = fc.oneof({ weight: 60, arbitrary: anyValue }, { weight: 1, arbitrary: unlikely });

export function setOf(member: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  return fc.uniqueArray(member, { minLength: 1, maxLength: 3 });
}

export const key = fc.record({
  pk: fc.constantFrom("A", "B").map((S): Value => ({ S })),
  sk: fc.constantFrom("1", "10", "2", "é").map((S): Value => ({ S })),
});
export const anyKey = fc.oneof(
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
    g2sk: fc.constantFrom<Value>({ S: "-1.5" }, { S: "2" }, { S: "10" }, { S: "é" }),
  },
  { requiredKeys: [] },
);
const attribute = fc.constantFrom("a", "b", "c", "m", "l");
export const item = fc
  .tuple(anyKey, fc.dictionary(attribute, value), indexKeys)
  .map(([place, rest, index]) => ({ ...rest, ...index, ...place }));
