import { invalid } from "../refusals.ts";
import { type AttributeValue, type Type, typeOf } from "../values/attributes.ts";
import {
  type Bound,
  bindOperand,
  type Operand,
  parseOperand,
  refuseCount,
  refuseNoPath,
  refuseType,
} from "./operands.ts";
import { type Path, parsePath, resolved, type Tree, treeOf } from "./paths.ts";
import type { Scope } from "./scope.ts";
import { Tokens } from "./tokens.ts";

/** The action of an update at one path. */
export type Action<V = string> =
  | { kind: "SET"; operand: Operand<V> }
  | { kind: "REMOVE" }
  | { kind: "ADD" | "DELETE"; operand: Operand<V> };
export type BoundAction = Action<AttributeValue>;

export type Update = { path: Path; leaf: Action }[];

export interface BoundUpdate {
  paths: Path[];
  tree: Tree<BoundAction>;
}

const sections = ["SET", "REMOVE", "ADD", "DELETE"] as const;
const functions: Readonly<Record<string, number>> = { if_not_exists: 2, list_append: 2, "+": 2, "-": 2 };

export function parseUpdate(text: string): Update {
  const tokens: Tokens = new Tokens(text);
  const update: Update = [];
  const seen = new Set<string>();
  while (tokens.next.text !== "") {
    const section = sections.find((name) => name === tokens.next.text.toUpperCase());
    if (section === undefined) tokens.refuse();
    if (seen.has(section)) {
      throw invalid(`The "${section}" section can only be used once in an update expression;`);
    }
    seen.add(section);
    tokens.take();
    do update.push(parseAction(section, tokens));
    while (tokens.takeIf(","));
  }
  return update;
}

function parseAction(section: (typeof sections)[number], tokens: Tokens): Update[number] {
  const path = parsePath(tokens);
  if (section === "REMOVE") return { path, leaf: { kind: section } };
  if (section === "SET") {
    tokens.expect("=");
    return { path, leaf: { kind: section, operand: parseSum(tokens) } };
  }
  const operand = parseOperand(tokens);
  if (operand.kind !== "value") tokens.refuse();
  return { path, leaf: { kind: section, operand } };
}

function parseSum(tokens: Tokens): Operand {
  const first = parseTerm(tokens);
  const { text } = tokens.next;
  if (text !== "+" && text !== "-") return first;
  tokens.take();
  return { kind: "call", name: text, operands: [first, parseTerm(tokens)] };
}

function parseTerm(tokens: Tokens): Operand {
  if (!tokens.takeIf("(")) return knownCall(parseOperand(tokens));
  const inner = parseSum(tokens);
  tokens.expect(")");
  return inner;
}

function knownCall(operand: Operand): Operand {
  if (operand.kind !== "call") return operand;
  if (functions[operand.name] === undefined)
    throw invalid(`Invalid function name; function: ${operand.name}`);
  operand.operands.forEach(knownCall);
  return operand;
}

/** Binds names and values to an update. Throws ValidationException if paths overlap or values do not fit. */
export function bindUpdate(update: Update, scope: Scope): BoundUpdate {
  const entries = update.map(({ path, leaf }) => ({
    path: resolved(path, scope),
    leaf: bindAction(leaf, scope),
  }));
  const tree = treeOf(entries);
  for (const { leaf } of entries) refuseUnfit(leaf);
  return { paths: entries.map(({ path }) => path), tree };
}

function bindAction(action: Action, scope: Scope): BoundAction {
  return action.kind === "REMOVE" ? action : { ...action, operand: bindOperand(action.operand, scope) };
}

const spelled: Partial<Record<Type, string>> = {
  S: "STRING",
  N: "NUMBER",
  B: "BINARY",
  NULL: "NULL",
  BOOL: "BOOLEAN",
  L: "LIST",
  M: "MAP",
};

function refuseUnfit(action: BoundAction): void {
  if (action.kind === "REMOVE") return;
  if (action.kind === "SET") refuseArguments(action.operand);
  if (action.kind === "SET" || action.operand.kind !== "value") return;
  const type = typeOf(action.operand.value);
  const name = action.kind === "ADD" && type === "N" ? undefined : spelled[type];
  if (name === undefined) return;
  throw invalid(
    `Incorrect operand type for operator or function; operator: ${action.kind}, operand type: ${name}`,
  );
}

function refuseArguments(operand: Bound): void {
  if (operand.kind !== "call") return;
  const { name, operands } = operand;
  refuseCount(name, operands, 2);
  if (name === "if_not_exists") refuseNoPath(name, operands[0]);
  else refuseType(name, operands, name === "list_append" ? ["L"] : ["N"]);
  operands.forEach(refuseArguments);
}
