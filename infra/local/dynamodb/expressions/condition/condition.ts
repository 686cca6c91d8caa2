import { invalid } from "../../refusals.ts";
import { typeOf } from "../../values/attributes.ts";
import {
  type Bound,
  bindOperand,
  fixedType,
  type Operand,
  parseOperand,
  refuseCount,
  refuseNoPath,
  refuseType,
} from "../operands.ts";
import { spoken } from "../paths.ts";
import type { Scope } from "../scope.ts";
import { Tokens } from "../tokens.ts";
import type { BoundCondition, Condition } from "./condition-tree.ts";
import { compareValues } from "./truth.ts";

const comparators: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
const functions: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  begins_with: 2,
  contains: 2,
  size: 1,
};

export function parseCondition(text: string): Condition {
  const tokens: Tokens = new Tokens(text);
  const parsed = parseOr(tokens);
  if (parsed.wrapped || isCondition(parsed.node)) tokens.end();
  return asCondition(parsed.node, tokens);
}

/** Parentheses hold a condition or an operand; only the token after them decides which. */
interface Parsed {
  node: Condition | Operand;
  wrapped: boolean;
}

function parseOr(tokens: Tokens): Parsed {
  let parsed = parseAnd(tokens);
  while (tokens.takeIf("OR")) parsed = joined("OR", parsed, parseAnd(tokens), tokens);
  return parsed;
}

function parseAnd(tokens: Tokens): Parsed {
  let parsed = parseNot(tokens);
  while (tokens.takeIf("AND")) parsed = joined("AND", parsed, parseNot(tokens), tokens);
  return parsed;
}

function joined(kind: "AND" | "OR", left: Parsed, right: Parsed, tokens: Tokens): Parsed {
  const node = { kind, left: asCondition(left.node, tokens), right: asCondition(right.node, tokens) };
  return { node, wrapped: false };
}

function parseNot(tokens: Tokens): Parsed {
  if (!tokens.takeIf("NOT")) return parseTest(tokens);
  return { node: { kind: "NOT", of: asCondition(parseNot(tokens).node, tokens) }, wrapped: false };
}

function parseTest(tokens: Tokens): Parsed {
  const first = parsePrimary(tokens);
  const { text } = tokens.next;
  if (isCondition(first.node)) return first;
  const test = (operator: string, operands: Operand[]): Parsed => {
    for (const operand of operands) refuseMisuse(operand);
    return { node: { kind: "test", operator, operands }, wrapped: false };
  };
  if (comparators.has(text)) return test(tokens.take(), [first.node, parseWrapped(tokens)]);
  if (tokens.takeIf("BETWEEN")) {
    const low = parseWrapped(tokens);
    tokens.expect("AND");
    return test("BETWEEN", [first.node, low, parseWrapped(tokens)]);
  }
  if (tokens.takeIf("IN")) {
    tokens.expect("(");
    const among = [parseWrapped(tokens)];
    while (tokens.takeIf(",")) among.push(parseWrapped(tokens));
    tokens.expect(")");
    if (among.length > 100) refuseCount("IN", [first, ...among], 101);
    return test("IN", [first.node, ...among]);
  }
  return first;
}

function parsePrimary(tokens: Tokens): Parsed {
  if (!tokens.takeIf("(")) {
    const operand = parseOperand(tokens);
    refuseUnknown(operand);
    return { node: operand, wrapped: false };
  }
  const inner = parseOr(tokens);
  tokens.expect(")");
  if (inner.wrapped) throw invalid("The expression has redundant parentheses;");
  return { node: inner.node, wrapped: true };
}

function parseWrapped(tokens: Tokens): Operand {
  const { node } = parsePrimary(tokens);
  if (isCondition(node)) tokens.refuse();
  return node;
}

function isCondition(node: Condition | Operand): node is Condition {
  return node.kind !== "path" && node.kind !== "value" && node.kind !== "call";
}

/** A call is a condition by itself; a name or a value is not. */
function asCondition(node: Condition | Operand, tokens: Tokens): Condition {
  if (isCondition(node)) return node;
  if (node.kind !== "call") tokens.refuse();
  if (node.name === "size") throw misused(node.name);
  for (const operand of node.operands) refuseMisuse(operand);
  return { kind: "test", operator: node.name, operands: node.operands };
}

function refuseUnknown(operand: Operand): void {
  if (operand.kind !== "call") return;
  if (functions[operand.name] === undefined)
    throw invalid(`Invalid function name; function: ${operand.name}`);
  operand.operands.forEach(refuseUnknown);
}

function refuseMisuse(operand: Operand): void {
  if (operand.kind === "call" && operand.name !== "size") throw misused(operand.name);
}

function misused(name: string): Error {
  return invalid(`The function is not allowed to be used this way in an expression; function: ${name}`);
}

/** Binds names and values to a condition. Throws ValidationException if the values do not fit the operators. */
export function bindCondition(condition: Condition, scope: Scope): BoundCondition {
  if (condition.kind === "NOT") return { kind: "NOT", of: bindCondition(condition.of, scope) };
  if (condition.kind !== "test") {
    const left = bindCondition(condition.left, scope);
    return { kind: condition.kind, left, right: bindCondition(condition.right, scope) };
  }
  const { operator } = condition;
  const operands = condition.operands.map((operand) => bindOperand(operand, scope));
  for (const operand of operands)
    if (operand.kind === "call") refuseArguments(operand.name, operand.operands);
  refuseArguments(operator, operands);
  return { kind: "test", operator, operands };
}

function refuseArguments(operator: string, operands: Bound[]): void {
  const count = functions[operator];
  if (count !== undefined) refuseCount(operator, operands, count);
  refuseSame(operator, operands);
  const [first, second, third] = operands;
  if (operator.startsWith("attribute_")) refuseNoPath(operator, first);
  if (operator === "begins_with") refuseType(operator, operands, ["S", "B"]);
  if (operator === "size") refuseType(operator, operands, ["S", "B", "SS", "NS", "BS", "L", "M"]);
  if (operator === "BETWEEN") refuseBounds(second, third);
  if (/^(<=?|>=?|BETWEEN)$/.test(operator)) refuseUnordered(operator, operands);
}

function refuseUnordered(operator: string, operands: readonly Bound[]): void {
  for (const operand of operands) {
    const type = fixedType(operand);
    if (type === undefined || type === "S" || type === "N" || type === "B") continue;
    throw invalid(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
    );
  }
}

function refuseSame(operator: string, operands: readonly Bound[]): void {
  const [first, second] = operands;
  if (operands.length !== 2 || first?.kind !== "path" || second?.kind !== "path") return;
  if (spoken(first.path) !== spoken(second.path)) return;
  throw invalid(
    "The first operand must be distinct from the remaining operands for this operator or function; " +
      `operator: ${operator}, first operand: ${spoken(first.path)}`,
  );
}

function refuseBounds(low: Bound | undefined, high: Bound | undefined): void {
  if (low?.kind !== "value" || high?.kind !== "value") return;
  const bounds = [low.value, high.value].map((value) => {
    const type = typeOf(value);
    return `AttributeValue: {${type}:${value[type]}}`;
  });
  const detail = `lower bound operand: ${bounds[0]}, upper bound operand: ${bounds[1]}`;
  if (typeOf(low.value) !== typeOf(high.value)) {
    throw invalid(`The BETWEEN operator requires same data type for lower and upper bounds; ${detail}`);
  }
  if ((compareValues(low.value, high.value) ?? 0) <= 0) return;
  throw invalid(
    `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${detail}`,
  );
}
