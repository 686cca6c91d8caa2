import { createHash, timingSafeEqual } from "node:crypto";
import { originHeader } from "#kernel/call/origin-header";
import { Problem } from "#kernel/call/problem";
import { env } from "../env.ts";

/**
 * Refuses a request that did not come through the distribution, past the firewall: it lacks each of the keys that the
 * environment names. Header names in any case. Throws Problem 403.
 */
export function requireOriginSecret(headers: Readonly<Record<string, string | undefined>>): void {
  const [, shown = ""] = Object.entries(headers).find(([name]) => name.toLowerCase() === originHeader) ?? [];
  const isOurs = env("ORIGIN_SECRETS")
    .split(",")
    .some((key) => timingSafeEqual(digest(key), digest(shown)));
  if (!isOurs) throw new Problem("wrong_address");
}

// Of one length whatever was sent, so that comparing takes the same time.
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
