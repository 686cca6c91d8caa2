import { hash, randomBytes } from "node:crypto";

/** A new secret of an address: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash under which a secret is stored. */
export function hashOf(secret: string): string {
  return hash("sha256", secret);
}
