import type * as z from "zod/mini";

/** Why something is no event: which fields do not fit and how, never what they hold. */
export function parseErrorOf(prefix: string, { issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, code }) => `${prefix}${path.join(".") || "message"}: ${code}`)
    .join(", ")
    .slice(0, 1000);
}
