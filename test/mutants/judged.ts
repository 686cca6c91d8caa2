import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Explained, explained } from "./explained.ts";
import { root } from "./scope.ts";

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A tested mutant. Lines count from 1, columns from 0 or 1 as the tool has them. */
export interface Tried {
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string | undefined;
  readonly status: string;
}

export interface Judged {
  readonly killed: number;
  readonly explained: number;
  /** Tested mutants, without those that cannot run at all. */
  readonly all: number;
  readonly survivors: readonly (Omit<Explained, "why"> & { readonly at: number })[];
  /** Explanations of mutants that no longer survive or exist. */
  readonly stale: readonly Explained[];
}

/** The surviving mutants without an explanation, and the explanations without a mutant. */
export function judged(tried: readonly Tried[]): Judged {
  const counted = tried.filter(({ status }) => /^(Killed|Timeout|Survived|NoCoverage)$/.test(status));
  const alive = counted.filter(({ status }) => /^(Survived|NoCoverage)$/.test(status)).map(shown);
  const files = new Set(tried.map(({ fileName }) => relative(root, fileName)));
  const isThis = (one: Explained) => (other: Omit<Explained, "why">) =>
    one.file === other.file && one.line === other.line && one.mutant === other.mutant;
  const survivors = alive.filter((mutant) => !explained.some((one) => isThis(one)(mutant)));
  return {
    killed: counted.length - alive.length,
    explained: alive.length - survivors.length,
    all: counted.length,
    survivors,
    stale: explained.filter((one) => files.has(one.file) && !alive.some(isThis(one))),
  };
}

/** The line on which a mutant begins, original and mutated. */
function shown({ fileName, location: { start, end }, replacement = "" }: Tried) {
  const lines = readFileSync(fileName, "utf8").split("\n");
  const line = lines[start.line - 1] ?? "";
  const rest = lines[end.line - 1]?.slice(end.column - 1) ?? "";
  const mutant = `${line.slice(0, start.column - 1)}${replacement}${rest}`.replace(/\s+/g, " ").trim();
  return { file: relative(root, join(fileName)), at: start.line, line: line.trim(), mutant };
}
