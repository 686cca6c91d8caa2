import { invalid } from "../../refusals.ts";
import { type AttributeValue, typeOf } from "../../values/attributes.ts";
import type { BoundCondition } from "./condition-tree.ts";

/** A Query's condition on one key attribute; `operator` is =, <, <=, >, >=, BETWEEN or begins_with. */
export interface KeyTest {
  operator: string;
  values: AttributeValue[];
}

const turned: Readonly<Record<string, string>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** The tests of a key condition, by attribute. Throws ValidationException for an unsupported condition. */
export function keyTests(
  condition: BoundCondition,
  tests = new Map<string, KeyTest>(),
): Map<string, KeyTest> {
  if (condition.kind === "AND") {
    keyTests(condition.left, tests);
    return keyTests(condition.right, tests);
  }
  const operator = condition.kind === "test" ? condition.operator : condition.kind;
  if (condition.kind !== "test" || !/^(=|<=?|>=?|BETWEEN|begins_with)$/.test(operator)) {
    throw invalid(`Invalid operator used in KeyConditionExpression: ${operator}`);
  }
  const { operands } = condition;
  if (operands.some(({ kind }) => kind === "call")) {
    throw invalid("KeyConditionExpressions cannot contain nested operations");
  }
  const paths = operands.flatMap((operand) => (operand.kind === "path" ? [operand.path] : []));
  const values = operands.flatMap((operand) => (operand.kind === "value" ? [operand.value] : []));
  const place = "Invalid condition in KeyConditionExpression:";
  const [path] = paths;
  if (operands[0]?.kind !== "path" && /BETWEEN|begins_with/.test(operator)) {
    throw invalid(`${place} ${operator} operator must have the key attribute as its first operand`);
  }
  if (paths.length > 1) throw invalid(`${place} Multiple attribute names used in one condition`);
  if (path === undefined) throw invalid(`${place} No key attribute specified`);
  if (path.length > 1) throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
  const name = String(path[0]);
  if (tests.has(name)) throw invalid("KeyConditionExpressions must only contain one condition per key");
  const straight = operands[0]?.kind === "path";
  return tests.set(name, { operator: straight ? operator : (turned[operator] ?? operator), values });
}

/** The tests of partition key and sort key. Throws ValidationException for other attributes or a missing key. */
export function testsOfKeys(
  tests: ReadonlyMap<string, KeyTest>,
  [partition = "", sort]: readonly string[],
): { partition: AttributeValue; sort: KeyTest | undefined } {
  if (tests.size > 2) throw invalid("Conditions can be of length 1 or 2 only");
  const of = tests.get(partition);
  const range = sort === undefined ? undefined : tests.get(sort);
  if (tests.size > 1 && sort === undefined) throw invalid("Query key condition not supported");
  if (of === undefined) throw invalid(`Query condition missed key schema element: ${partition}`);
  if (tests.size > 1 && range === undefined) {
    throw invalid(`Query condition missed key schema element: ${sort}`);
  }
  for (const { values } of tests.values()) {
    if (values.some((value) => typeOf(value) !== "S")) {
      throw invalid(
        "One or more parameter values were invalid: Condition parameter type does not match schema type",
      );
    }
  }
  const [value] = of.values;
  if (of.operator !== "=" || value === undefined) throw invalid("Query key condition not supported");
  return { partition: value, sort: range };
}
