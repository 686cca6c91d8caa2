import type { AttributeValue, Item } from "../values/attributes.ts";
import { type Path, parsePath, resolved, type Tree, treeOf } from "./paths.ts";
import type { Scope } from "./scope.ts";
import { Tokens } from "./tokens.ts";

export interface Projection {
  paths: Path[];
  tree: Tree<true>;
}

export function parseProjection(text: string): Path[] {
  const tokens = new Tokens(text);
  const paths = [parsePath(tokens)];
  while (tokens.takeIf(",")) paths.push(parsePath(tokens));
  tokens.end();
  return paths;
}

export function bindProjection(paths: readonly Path[], scope: Scope): Projection {
  return projectionOf(paths.map((path) => resolved(path, scope)));
}

export function projectionOf(paths: Path[]): Projection {
  return { paths, tree: treeOf(paths.map((path) => ({ path, leaf: true }))) };
}

/** The parts of an item that a projection names. */
export function project({ tree }: Projection, item: Item): Item {
  return part({ M: item }, tree)?.M ?? {};
}

/** Undefined where nothing of what is named is there. */
function part(value: AttributeValue, { branches, leaf }: Tree<true>): AttributeValue | undefined {
  if (leaf) return value;
  if (value.M) {
    const found: Item = {};
    for (const [step, branch] of branches) {
      const member = value.M[step];
      const inner = typeof step === "string" && member ? part(member, branch) : undefined;
      if (inner) found[step] = inner;
    }
    return Object.keys(found).length > 0 ? { M: found } : undefined;
  }
  const list = value.L?.flatMap((member, at) => {
    const branch = branches.get(at);
    return (branch && part(member, branch)) ?? [];
  });
  return list && list.length > 0 ? { L: list } : undefined;
}
