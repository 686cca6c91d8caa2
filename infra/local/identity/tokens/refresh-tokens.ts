import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Disk, together } from "../../disk/disk.ts";
import { AwsError } from "../../endpoint/aws-error.ts";
import type { Clock } from "../../time/clock.ts";
import type { Client } from "../pool.ts";
import { fingerprint, newSecret } from "../secrets.ts";

/** A sign-in and all its refresh tokens, which end together. */
export type Family = z.infer<typeof Family>;
const Family = z.object({
  originJti: z.string(),
  eventId: z.string(),
  sub: z.string(),
  clientId: z.string(),
  /** Seconds since the epoch, the same through every refresh. */
  authTime: z.number(),
  /** Ms since the epoch: a rotated token expires when the first one would have. */
  expires: z.number(),
});

const StoredToken = Family.extend({ isRevoked: z.number(), rotatedAt: z.number().nullable() });

export interface RefreshTokens {
  /** A new family for a sign-in now; stored by `start`. */
  family(sub: string, client: Client): Family;
  start(family: Family): string;
  /** The family of a valid token of this client, else NotAuthorizedException or RefreshTokenReuseException. */
  use(token: string, client: Client): Family;
  /** As `use`, and returns the successor; the old token works for the client's grace period. */
  rotate(token: string, client: Client): string;
  /** Ends the token's family; an unknown token counts as revoked. */
  revoke(token: string, client: Client): void;
  revokeAllOf(sub: string): void;
}

const dayMs = 86_400_000;

/** The refresh tokens, stored as hashes. Families are deleted a day after their end. */
export function openRefreshTokens(disk: Disk, clock: Clock): RefreshTokens {
  const sql = statements(disk);
  const find = (token: string) => {
    const row = sql.find.get(fingerprint(token));
    return row === undefined ? undefined : StoredToken.parse(row);
  };
  const insert = (originJti: string) => {
    const token = newSecret();
    sql.token.run(fingerprint(token), originJti);
    return token;
  };
  const use = (token: string, client: Client) => usable(find(token), client, clock.now());
  return {
    use,
    family: (sub, client) => {
      const now = Math.floor(clock.now());
      const authTime = Math.floor(now / 1000);
      const expires = now + client.refreshTokenSeconds * 1000;
      return { originJti: randomUUID(), eventId: randomUUID(), sub, clientId: client.id, authTime, expires };
    },
    start: (family) =>
      together(disk, () => {
        const forgotten = Math.floor(clock.now()) - dayMs;
        sql.sweepTokens.run(forgotten);
        sql.sweepFamilies.run(forgotten);
        const { originJti, eventId, sub, clientId, authTime, expires } = family;
        sql.family.run(originJti, eventId, sub, clientId, authTime, expires);
        return insert(originJti);
      }),
    rotate: (token, client) =>
      together(disk, () => {
        const { originJti } = use(token, client);
        sql.rotated.run(Math.floor(clock.now()), fingerprint(token));
        return insert(originJti);
      }),
    revoke(token, client) {
      const stored = find(token);
      if (stored === undefined) return;
      if (stored.clientId !== client.id) {
        throw new AwsError("UnauthorizedException", "The token was not issued to this client.");
      }
      sql.revoke.run(stored.originJti);
    },
    revokeAllOf: (sub) => void sql.revokeAllOf.run(sub),
  };
}

function usable(stored: z.infer<typeof StoredToken> | undefined, client: Client, now: number): Family {
  if (stored === undefined || stored.clientId !== client.id) throw unauthorised("Invalid Refresh Token.");
  if (stored.isRevoked === 1) throw unauthorised("Refresh Token has been revoked");
  if (stored.expires <= now) throw unauthorised("Refresh Token has expired");
  const { isRevoked: _isRevoked, rotatedAt, ...family } = stored;
  const graceMs = (client.rotation?.graceSeconds ?? 0) * 1000;
  if (rotatedAt !== null && now >= rotatedAt + graceMs) {
    throw new AwsError("RefreshTokenReuseException", "Refresh Token has been invalidated by rotation");
  }
  return family;
}

function unauthorised(message: string): AwsError {
  return new AwsError("NotAuthorizedException", message);
}

function statements(disk: Disk) {
  disk.exec(`
    CREATE TABLE IF NOT EXISTS identity_families (
      origin_jti TEXT PRIMARY KEY, event_id TEXT NOT NULL, sub TEXT NOT NULL, client_id TEXT NOT NULL,
      auth_time INTEGER NOT NULL, expires INTEGER NOT NULL, is_revoked INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX IF NOT EXISTS identity_families_sub ON identity_families (sub);
    CREATE TABLE IF NOT EXISTS identity_refresh_tokens (
      token TEXT PRIMARY KEY, origin_jti TEXT NOT NULL, rotated_at INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS identity_refresh_tokens_family ON identity_refresh_tokens (origin_jti);`);
  return {
    family: disk.prepare(
      "INSERT INTO identity_families (origin_jti, event_id, sub, client_id, auth_time, expires) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    token: disk.prepare("INSERT INTO identity_refresh_tokens (token, origin_jti) VALUES (?, ?)"),
    find: disk.prepare(
      "SELECT origin_jti AS originJti, event_id AS eventId, sub, client_id AS clientId, auth_time AS authTime, expires," +
        " is_revoked AS isRevoked, rotated_at AS rotatedAt" +
        " FROM identity_refresh_tokens JOIN identity_families USING (origin_jti) WHERE token = ?",
    ),
    /* The grace period starts with the first rotation; a retry does not extend it. */
    rotated: disk.prepare(
      "UPDATE identity_refresh_tokens SET rotated_at = coalesce(rotated_at, ?) WHERE token = ?",
    ),
    revoke: disk.prepare("UPDATE identity_families SET is_revoked = 1 WHERE origin_jti = ?"),
    revokeAllOf: disk.prepare("UPDATE identity_families SET is_revoked = 1 WHERE sub = ?"),
    sweepTokens: disk.prepare(
      "DELETE FROM identity_refresh_tokens WHERE origin_jti IN (SELECT origin_jti FROM identity_families WHERE expires <= ?)",
    ),
    sweepFamilies: disk.prepare("DELETE FROM identity_families WHERE expires <= ?"),
  };
}
