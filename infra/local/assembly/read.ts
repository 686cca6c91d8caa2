import type * as z from "zod/mini";
import { StartError } from "../program/start-error.ts";
import type { Resource } from "./cloud.ts";
import { isRecord } from "./json.ts";

/**
 * Reads a resource's properties: `understands` is a strict schema of the properties that the local run uses. `ignores` maps
 * the path of a property (`A.B`, through lists) to the reason for ignoring it. Anything else throws StartError.
 */
export function read<S extends z.ZodMiniType>(
  resource: Resource,
  understands: S,
  ignores: Readonly<Record<string, string>>,
): z.output<S> {
  const properties = structuredClone(resource.properties());
  for (const path of Object.keys(ignores)) remove(properties, path.split("."));
  const parsed = understands.safeParse(properties);
  if (parsed.success) return parsed.data;
  throw new StartError(`${spoken(resource)} ${complaint(parsed.error.issues[0])}`);
}

/** The name of a resource in messages. */
export function spoken(resource: Resource): string {
  return `${resource.type} ${resource.id} of stack ${resource.stack}`;
}

function complaint(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "unrecognized_keys") {
    const named = [...issue.path, issue.keys[0]].join(".");
    return `has ${named}, which the local run does not know.`;
  }
  return `has ${issue?.path.join(".")} in a form that the local run does not know.`;
}

function remove(value: unknown, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  if (Array.isArray(value)) {
    for (const entry of value) remove(entry, [key, ...rest]);
  } else if (isRecord(value)) {
    if (rest.length === 0) delete value[key];
    else remove(value[key], rest);
  }
}
