import type { IConstruct } from "constructs";
import * as z from "zod/mini";

/** A rule that a construct and everything in it need not meet, and the reason for a security reviewer. */
export interface Exception {
  readonly rule: string;
  /** Path of the construct in the tree. */
  readonly path: string;
  readonly reason: string;
}

const key = "triscript:exception";
const Excused = z.object({ rule: z.string(), reason: z.string() });

/** Excuses a construct and everything in it from rules: rule id -> reason. A base id covers its granular findings. */
export function except(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [rule, reason] of Object.entries(reasons)) construct.node.addMetadata(key, { rule, reason });
}

/** All exceptions in a tree. */
export function exceptionsIn(scope: IConstruct): Exception[] {
  return scope.node
    .findAll()
    .flatMap(({ node }) =>
      node.metadata
        .filter(({ type }) => type === key)
        .map(({ data }) => ({ path: node.path, ...Excused.parse(data) })),
    );
}

/** Whether an exception covers a finding: the same rule (or a granular finding of it) on or inside its construct. */
export function covers({ rule, path }: Exception, finding: { rule: string; path: string }): boolean {
  const isRule = finding.rule === rule || finding.rule.startsWith(`${rule}[`);
  return isRule && (finding.path === path || finding.path.startsWith(`${path}/`));
}
