import { createHash, randomBytes } from "node:crypto";

/** A new opaque token for a session or a refresh. */
export function newSecret(): string {
  return randomBytes(48).toString("base64url");
}

/** What is kept of it: with this alone nobody can present it. */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
