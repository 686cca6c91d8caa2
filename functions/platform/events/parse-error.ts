import type * as z from "zod/mini";

/** Parses JSON; invalid JSON is undefined, which is reported as a parse error like any other. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields that do not match the schema and the error of each, without their values. */
export function parseErrorOf(prefix: string, { issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, code }) => `${prefix}${path.join(".") || "message"}: ${code}`)
    .join(", ")
    .slice(0, 1000);
}
