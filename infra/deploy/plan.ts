import * as z from "zod/mini";
import { losses, statefulIn } from "./stateful.ts";

/** Templates by stack name. */
export type Templates = ReadonlyMap<string, unknown>;

/** What a deployment changes. */
export interface Plan {
  readonly isFirst: boolean;
  /** Resources that come, stay and go. */
  readonly added: number;
  readonly remaining: number;
  readonly removed: number;
  /** One sentence for each resource whose data would be lost. */
  readonly lost: readonly string[];
}

const Template = z.object({ Resources: z.record(z.string(), z.unknown()) });

/** The resources of a template by logical id. */
function resourcesIn(template: unknown): Record<string, unknown> {
  return z.parse(Template, template).Resources;
}

/** Compares the deployed templates with those that would be deployed. */
export function planOf(deployed: Templates, next: Templates): Plan {
  const before = idsOf(deployed);
  const after = idsOf(next);
  return {
    isFirst: deployed.size === 0,
    added: [...after].filter((id) => !before.has(id)).length,
    remaining: [...after].filter((id) => before.has(id)).length,
    removed: [...before].filter((id) => !after.has(id)).length,
    lost: losses(statefulOf(deployed), statefulOf(next)),
  };
}

/** Whether a stage is deployed with another region: it has the stack of us-east-1 that is made last and goes first, and no table. */
export function isElsewhere(deployed: Templates): boolean {
  const stacks = [...deployed.keys()].map((name) => name.split("-").at(-1));
  return stacks.includes("AccessLog") && !stacks.includes("Data");
}

function statefulOf(templates: Templates) {
  return new Map(
    [...templates].flatMap(([name, template]) => statefulIn(name.split("-").at(-1) ?? "", template)),
  );
}

function idsOf(templates: Templates): Set<string> {
  return new Set(
    [...templates].flatMap(([name, template]) =>
      Object.keys(resourcesIn(template)).map((id) => `${name}.${id}`),
    ),
  );
}
