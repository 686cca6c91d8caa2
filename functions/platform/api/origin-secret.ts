import { createHash, timingSafeEqual } from "node:crypto";
import { originHeader } from "#kernel/call/origin-header";
import { Problem } from "#kernel/call/problem";
import { secretsOf } from "../secrets.ts";

/**
 * Refuses a request that did not come through the distribution, past the firewall: it lacks each of the keys that
 * the stage has. Header names in any case. Throws Problem 403, and Error while the keys can not be read.
 */
export async function requireOriginSecret(
  headers: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [, shown = ""] = Object.entries(headers).find(([name]) => name.toLowerCase() === originHeader) ?? [];
  const isOneOf = (keys: readonly string[]) =>
    keys.some((key) => timingSafeEqual(digest(key), digest(shown)));
  if (isOneOf(await secretsOf("ORIGIN_SECRET_ARNS"))) return;
  // It may be one that was changed since the keys were read.
  if (shown && isOneOf(await secretsOf("ORIGIN_SECRET_ARNS", { again: true }))) return;
  throw new Problem("wrong_address");
}

// Of one length whatever was sent, so that comparing takes the same time.
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
