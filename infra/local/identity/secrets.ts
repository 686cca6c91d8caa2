import { createHash, randomBytes } from "node:crypto";

/** A new opaque token for a session or a refresh. */
export function newSecret(): string {
  return randomBytes(48).toString("base64url");
}

/** The stored hash of a token, which cannot be used as one. */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
