import type { Role } from "./actor.ts";

/**
 * One step of a lifecycle: its source statuses, its target status, its roles; none where the product takes the step.
 * Without `to` the status does not change.
 */
export interface Rule<Status extends string> {
  readonly from: readonly Status[];
  readonly to?: Status;
  readonly by: Role | readonly Role[];
}

/** The steps that a role may take from a status, in the table's order. */
export function stepsFrom<Step extends string, Status extends string>(
  lifecycle: Readonly<Record<Step, Rule<Status>>>,
  status: Status,
  role: Role,
): Step[] {
  const steps = Object.keys(lifecycle) as Step[];
  return steps.filter(
    (step) => rolesOf(lifecycle[step]).includes(role) && lifecycle[step].from.includes(status),
  );
}

function rolesOf({ by }: Rule<string>): readonly Role[] {
  return typeof by === "string" ? [by] : by;
}

/** The statuses whose trait has a value. */
export type StatusWith<Table, Trait extends string, Value> = {
  [Status in keyof Table]: Table[Status] extends Readonly<Record<Trait, Value>> ? Status : never;
}[keyof Table];

/** The statuses whose trait has a value, in the table's order. */
export function statusesWith<Table extends object, Trait extends string, const Value>(
  table: Table,
  trait: Trait,
  value: Value,
): StatusWith<Table, Trait, Value>[] {
  const statuses = Object.keys(table) as StatusWith<Table, Trait, Value>[];
  return statuses.filter((status) => Object(table[status])[trait] === value);
}

/** A lifecycle table as a Mermaid state diagram, for the documentation. */
export function diagram(start: string, lifecycle: Readonly<Record<string, Rule<string>>>): string {
  const lines = Object.entries(lifecycle).flatMap(([step, rule]) =>
    rule.from.map(
      (from) => `  ${from} --> ${rule.to ?? from}: ${step} (${rolesOf(rule).join(", ") || "the product"})`,
    ),
  );
  return ["stateDiagram-v2", `  [*] --> ${start}`, ...lines].join("\n");
}
