import type { Role } from "./actor.ts";

/** One step of a lifecycle: from which statuses, to which one, by whom. */
export interface Rule<Status extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: Role;
}

/** The steps a role may take from a status, in the table's order. */
export function stepsFrom<Step extends string, Status extends string>(
  lifecycle: Readonly<Record<Step, Rule<Status>>>,
  status: Status,
  role: Role,
): Step[] {
  const steps = Object.keys(lifecycle) as Step[];
  return steps.filter((step) => lifecycle[step].by === role && lifecycle[step].from.includes(status));
}

/** A lifecycle table as a Mermaid state diagram, for the documentation. */
export function diagram(start: string, lifecycle: Readonly<Record<string, Rule<string>>>): string {
  const lines = Object.entries(lifecycle).flatMap(([step, rule]) =>
    rule.from.map((from) => `  ${from} --> ${rule.to}: ${step} (${rule.by})`),
  );
  return ["stateDiagram-v2", `  [*] --> ${start}`, ...lines].join("\n");
}
