import type * as z from "zod/mini";

/** The fields that do not match the schema and the error of each, without their values. */
export function parseErrorOf(prefix: string, { issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, code }) => `${prefix}${path.join(".") || "message"}: ${code}`)
    .join(", ")
    .slice(0, 1000);
}
