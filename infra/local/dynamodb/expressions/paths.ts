import { invalid } from "../refusals.ts";
import type { AttributeValue, Item } from "../values/attributes.ts";
import { isReserved } from "./reserved-words.ts";
import type { Scope } from "./scope.ts";
import type { Tokens } from "./tokens.ts";

/** Attribute names and list indexes, the top attribute first. Before binding a name may be a `#name`. */
export type Path = readonly (string | number)[];

const word = /^[#A-Za-z_]/;
const operators: ReadonlySet<string> = new Set(["AND", "OR", "NOT", "BETWEEN", "IN"]);

export function parsePath(tokens: Tokens): Path {
  const path: (string | number)[] = [parseName(tokens)];
  for (;;) {
    if (tokens.takeIf(".")) path.push(parseName(tokens));
    else if (tokens.takeIf("[")) {
      if (!/^\d+$/.test(tokens.next.text)) tokens.refuse();
      path.push(Number(tokens.take()));
      tokens.expect("]");
    } else return path;
  }
}

function parseName(tokens: Tokens): string {
  const { text } = tokens.next;
  if (!word.test(text) || operators.has(text.toUpperCase())) tokens.refuse();
  if (isReserved(text)) throw invalid(`Attribute name is a reserved keyword; reserved keyword: ${text}`);
  return tokens.take();
}

/** The path with `#name`s replaced by attribute names. */
export function resolved(path: Path, scope: Scope): Path {
  return path.map((step) => (typeof step === "string" && step.startsWith("#") ? scope.name(step) : step));
}

export function valueAt(path: Path, item: Item): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) value = typeof step === "number" ? value?.L?.[step] : value?.M?.[step];
  return value;
}

export function spoken(path: Path): string {
  return `[${path.map((step) => (typeof step === "number" ? `[${step}]` : step)).join(", ")}]`;
}

/** Values by path, as a tree of the paths' steps. */
export interface Tree<T> {
  branches: Map<string | number, Tree<T>>;
  leaf?: T;
}

/** Throws ValidationException if one path contains another, or if a value would be both list and map. */
export function treeOf<T>(entries: readonly { path: Path; leaf: T }[]): Tree<T> {
  entries.forEach(({ path }, at) => {
    for (const earlier of entries.slice(0, at)) refuseClash(earlier.path, path);
  });
  const root: Tree<T> = { branches: new Map() };
  for (const { path, leaf } of entries) {
    let node = root;
    for (const step of path) {
      const next: Tree<T> = node.branches.get(step) ?? { branches: new Map() };
      node.branches.set(step, next);
      node = next;
    }
    node.leaf = leaf;
  }
  return root;
}

function refuseClash(one: Path, other: Path): void {
  const shared = Math.min(one.length, other.length);
  let at = 0;
  while (at < shared && one[at] === other[at]) at += 1;
  const conflict = at < shared && typeof one[at] !== typeof other[at];
  if (at < shared && !conflict) return;
  throw invalid(
    `Two document paths ${conflict ? "conflict" : "overlap"} with each other; ` +
      `must remove or rewrite one of these paths; path one: ${spoken(one)}, path two: ${spoken(other)}`,
  );
}
