import { createHash, timingSafeEqual } from "node:crypto";
import { originHeader } from "#kernel/call/origin-header";
import { Problem } from "#kernel/call/problem";
import { secretsOf } from "../secrets.ts";

/**
 * Refuses a request that did not come through the distribution and its firewall: it must carry every key of the stage.
 * Header names are case-insensitive. Throws Problem 403, and Error if the keys cannot be read.
 */
export async function requireOriginSecret(
  headers: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [, shown = ""] = Object.entries(headers).find(([name]) => name.toLowerCase() === originHeader) ?? [];
  const isOneOf = (keys: readonly string[]) =>
    keys.some((key) => timingSafeEqual(digest(key), digest(shown)));
  if (isOneOf(await secretsOf("ORIGIN_SECRET_ARNS"))) return;
  // The key may have been rotated since the keys were read.
  if (shown && isOneOf(await secretsOf("ORIGIN_SECRET_ARNS", { again: true }))) return;
  throw new Problem("wrong_address");
}

// Hashes to a fixed length, so that the comparison takes constant time.
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
