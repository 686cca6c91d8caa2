import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Disk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Clock } from "../time/clock.ts";

export type User = z.infer<typeof User>;
const User = z.object({
  username: z.string(),
  sub: z.string(),
  status: z.enum(["CONFIRMED", "FORCE_CHANGE_PASSWORD"]),
  attributes: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  /** Both in ms since the epoch. */
  created: z.number(),
  modified: z.number(),
});

export interface Users {
  find(username: string): User | undefined;
  /** Throws UserNotFoundException. */
  get(username: string): User;
  findBySub(sub: string): User | undefined;
  /** Throws UsernameExistsException. */
  add(username: string, attributes: Record<string, string>): User;
  setStatus(username: string, status: User["status"]): void;
  setAttributes(username: string, attributes: Record<string, string>): void;
  remove(username: string): void;
}

/** The pool's users, on disk. Usernames are case-sensitive, as in a pool without UsernameConfiguration. */
export function openUsers(disk: Disk, clock: Clock, poolId: string): Users {
  disk.exec(`CREATE TABLE IF NOT EXISTS identity_users (
    pool TEXT NOT NULL, username TEXT NOT NULL, sub TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
    attributes TEXT NOT NULL, created INTEGER NOT NULL, modified INTEGER NOT NULL, PRIMARY KEY (pool, username)
  ) STRICT`);
  const byName = disk.prepare("SELECT * FROM identity_users WHERE pool = ? AND username = ?");
  const bySub = disk.prepare("SELECT * FROM identity_users WHERE pool = ? AND sub = ?");
  const insert = disk.prepare(
    "INSERT INTO identity_users (pool, username, sub, status, attributes, created, modified)" +
      " VALUES (?, ?, ?, 'FORCE_CHANGE_PASSWORD', ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const status = disk.prepare(
    "UPDATE identity_users SET status = ?, modified = ? WHERE pool = ? AND username = ?",
  );
  const attributes = disk.prepare(
    "UPDATE identity_users SET attributes = ?, modified = ? WHERE pool = ? AND username = ?",
  );
  const remove = disk.prepare("DELETE FROM identity_users WHERE pool = ? AND username = ?");
  const find = (username: string) => read(byName.get(poolId, username));
  const get = (username: string) => {
    const user = find(username);
    if (user === undefined) throw noSuchUser();
    return user;
  };
  return {
    find,
    get,
    findBySub: (sub) => read(bySub.get(poolId, sub)),
    add(username, given) {
      const now = clock.now();
      const { changes } = insert.run(
        poolId,
        username,
        randomUUID(),
        JSON.stringify(given),
        Math.floor(now),
        Math.floor(now),
      );
      if (changes === 0) throw new AwsError("UsernameExistsException", "User account already exists");
      return get(username);
    },
    setStatus: (username, next) => mustChange(status.run(next, Math.floor(clock.now()), poolId, username)),
    setAttributes: (username, next) =>
      mustChange(attributes.run(JSON.stringify(next), Math.floor(clock.now()), poolId, username)),
    remove: (username) => mustChange(remove.run(poolId, username)),
  };
}

/** The error for an unknown user. */
export function noSuchUser(): AwsError {
  return new AwsError("UserNotFoundException", "User does not exist.");
}

function read(row: unknown): User | undefined {
  return row === undefined ? undefined : User.parse(row);
}

function mustChange(result: { changes: number | bigint }): void {
  if (Number(result.changes) === 0) throw noSuchUser();
}
