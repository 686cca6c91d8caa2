import fc from "fast-check";
import { number, setOf, text, type Value, value } from "./values.ts";

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
);
export const { condition } = fc.letrec<{ condition: Part }>((tie) => ({
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
export const update = fc
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

/** Expressions by field, or none, in a body with the names and values that they use. */
export function withExpressions(
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
