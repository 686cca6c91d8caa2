import { createHash, randomBytes } from "node:crypto";

/**
 * The parts of an event that its hash covers: the public part directly, the private part as a salted hash, so that it
 * can be erased.
 */
export interface Link {
  readonly salt: string;
  readonly commitment: string;
  readonly hash: string;
}

/** The next link of an aggregate's chain: SHA-256 over the previous hash, the public envelope and the commitment. */
export function linkOf(lastHash: string, envelope: unknown, change: unknown, salt = newSalt()): Link {
  const commitment = commitmentTo(change, salt);
  return { salt, commitment, hash: hashOf(lastHash, envelope, commitment) };
}

/** The salted hash of a private part. It can be verified as long as the part and its salt exist. */
export function commitmentTo(change: unknown, salt: string): string {
  return sha256(`${salt}|${canonical(change)}`);
}

/** The hash of an event, given the previous hash. */
export function hashOf(lastHash: string, envelope: unknown, commitment: string): string {
  return sha256(`${lastHash}|${canonical(envelope)}|${commitment}`);
}

/** JSON with sorted keys and without undefined values, so that equal content has equal bytes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value)
    .filter(([, content]) => content !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => `${JSON.stringify(name)}:${canonical(content)}`);
  return `{${fields.join(",")}}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function newSalt(): string {
  return randomBytes(16).toString("base64url");
}
