import { invalid } from "../refusals.ts";
import { type AttributeValue, type Type, typeOf } from "../values/attributes.ts";
import { type Path, parsePath, resolved } from "./paths.ts";
import type { Scope } from "./scope.ts";
import type { Tokens } from "./tokens.ts";

/** An operand of an expression; `value` is a `:value` in the text, and the value itself once bound. */
export type Operand<V = string> =
  | { kind: "path"; path: Path }
  | { kind: "value"; value: V }
  | { kind: "call"; name: string; operands: Operand<V>[] };
export type Bound = Operand<AttributeValue>;

export function parseOperand(tokens: Tokens): Operand {
  const { text } = tokens.next;
  if (text.startsWith(":")) return { kind: "value", value: tokens.take() };
  if (/^[A-Za-z_]/.test(text) && tokens.after("(")) return parseCall(tokens);
  return { kind: "path", path: parsePath(tokens) };
}

function parseCall(tokens: Tokens): Operand {
  const name = tokens.take();
  tokens.expect("(");
  const operands = [parseOperand(tokens)];
  while (tokens.takeIf(",")) operands.push(parseOperand(tokens));
  tokens.expect(")");
  return { kind: "call", name, operands };
}

export function bindOperand(operand: Operand, scope: Scope): Bound {
  switch (operand.kind) {
    case "path":
      return { kind: "path", path: resolved(operand.path, scope) };
    case "value":
      return { kind: "value", value: scope.value(operand.value) };
    case "call":
      return { ...operand, operands: operand.operands.map((one) => bindOperand(one, scope)) };
  }
}

/** The type of an operand if it does not depend on the item. */
export function fixedType(operand: Bound | undefined): Type | undefined {
  if (operand?.kind === "value") return typeOf(operand.value);
  return operand?.kind === "call" && operand.name === "size" ? "N" : undefined;
}

export function refuseCount(name: string, operands: readonly unknown[], count: number): void {
  if (operands.length === count) return;
  throw invalid(
    "Incorrect number of operands for operator or function; " +
      `operator or function: ${name}, number of operands: ${operands.length}`,
  );
}

export function refuseType(name: string, operands: readonly Bound[], allowed: readonly Type[]): void {
  for (const operand of operands) {
    const type = fixedType(operand);
    if (type === undefined || allowed.includes(type)) continue;
    throw invalid(
      `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
    );
  }
}

export function refuseNoPath(name: string, operand: Bound | undefined): void {
  if (operand?.kind === "path") return;
  throw invalid(`Operator or function requires a document path; operator or function: ${name}`);
}
