import { createHash } from "node:crypto";
import type { Profile } from "./domain/index.ts";

/**
 * The version of a profile's details, by their content: what the operator or a license changes beside them leaves it
 * as it is.
 */
export function versionOf(details: Profile["details"] | undefined): string {
  return createHash("sha256")
    .update(JSON.stringify(details ?? null))
    .digest("base64url")
    .slice(0, 16);
}
