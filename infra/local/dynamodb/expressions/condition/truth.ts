import { type AttributeValue, equal, type Item, membersOf } from "../../values/attributes.ts";
import { compareNumbers } from "../../values/numbers.ts";
import type { Bound } from "../operands.ts";
import { valueAt } from "../paths.ts";
import type { BoundCondition } from "./condition-tree.ts";
import type { KeyTest } from "./key-condition.ts";

/** Whether a condition holds for an item; an absent item has no attributes. */
export function holds(condition: BoundCondition, item: Item): boolean {
  switch (condition.kind) {
    case "AND":
      return holds(condition.left, item) && holds(condition.right, item);
    case "OR":
      return holds(condition.left, item) || holds(condition.right, item);
    case "NOT":
      return !holds(condition.of, item);
    case "test":
      return passes(
        condition.operator,
        condition.operands.map((operand) => found(operand, item)),
      );
  }
}

function found(operand: Bound, item: Item): AttributeValue | undefined {
  if (operand.kind === "value") return operand.value;
  if (operand.kind === "path") return valueAt(operand.path, item);
  const size = sizeOf(operand.operands[0] && found(operand.operands[0], item));
  return size === undefined ? undefined : { N: String(size) };
}

function passes(operator: string, values: readonly (AttributeValue | undefined)[]): boolean {
  const [first, second, third] = values;
  if (operator === "attribute_not_exists") return first === undefined;
  if (operator === "attribute_exists") return first !== undefined;
  if (operator === "<>") return first === undefined || second === undefined || !equal(first, second);
  if (first === undefined) return false;
  if (operator === "IN") return values.slice(1).some((one) => one !== undefined && equal(first, one));
  if (second === undefined) return false;
  if (operator === "=") return equal(first, second);
  if (operator === "begins_with") return begins(first, second);
  if (operator === "contains") return contains(first, second);
  if (operator !== "BETWEEN") return inOrder(operator, compareValues(first, second));
  return inOrder(">=", compareValues(first, second)) && !!third && inOrder("<=", compareValues(first, third));
}

function inOrder(operator: string, order: number | undefined): boolean {
  if (order === undefined) return false;
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

/** The order of two texts, numbers or binaries; undefined for values that have none. */
export function compareValues(one: AttributeValue, other: AttributeValue): number | undefined {
  if (one.N !== undefined && other.N !== undefined) return compareNumbers(one.N, other.N);
  if (one.S !== undefined && other.S !== undefined) return Buffer.from(one.S).compare(Buffer.from(other.S));
  if (one.B !== undefined && other.B !== undefined) return bytes(one.B).compare(bytes(other.B));
  return undefined;
}

function begins(value: AttributeValue, start: AttributeValue): boolean {
  if (value.S !== undefined && start.S !== undefined) return value.S.startsWith(start.S);
  if (value.B === undefined || start.B === undefined) return false;
  return bytes(value.B).subarray(0, bytes(start.B).length).equals(bytes(start.B));
}

function contains(value: AttributeValue, part: AttributeValue): boolean {
  if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S);
  if (value.B !== undefined) return part.B !== undefined && bytes(value.B).includes(bytes(part.B));
  if (value.L) return value.L.some((member) => equal(member, part));
  const member = (value.SS && part.S) ?? (value.NS && part.N) ?? (value.BS && part.B);
  return member !== undefined && membersOf(value)?.includes(member) === true;
}

/** The result of `size`: characters, bytes or members. */
function sizeOf(value: AttributeValue | undefined): number | undefined {
  if (value?.S !== undefined) return value.S.length;
  if (value?.B !== undefined) return bytes(value.B).length;
  if (value?.M) return Object.keys(value.M).length;
  return value && (value.L ?? membersOf(value))?.length;
}

function bytes(text: string): Buffer {
  return Buffer.from(text, "base64");
}

/** Whether a key's value passes a Query's test. */
export function testHolds({ operator, values }: KeyTest, value: AttributeValue | undefined): boolean {
  return passes(operator, [value, ...values]);
}
