import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Disk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Clock } from "../time/clock.ts";
import type { Pool } from "./pool.ts";

export type User = z.infer<typeof User>;
const User = z.object({
  username: z.string(),
  sub: z.string(),
  status: z.enum(["CONFIRMED", "FORCE_CHANGE_PASSWORD"]),
  attributes: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  /** Both in ms since the epoch. */
  created: z.number(),
  modified: z.number(),
  /** When the temporary password was made, in ms since the epoch; null without one. */
  temporary: z.number().nullable(),
});

export interface Users {
  find(username: string): User | undefined;
  /** Throws UserNotFoundException. */
  get(username: string): User;
  findBySub(sub: string): User | undefined;
  /** Whether the user's temporary password is older than the pool allows. */
  hasExpired(user: User): boolean;
  /** Throws UsernameExistsException. */
  add(username: string, attributes: Record<string, string>): User;
  setStatus(username: string, status: User["status"]): void;
  setAttributes(username: string, attributes: Record<string, string>): void;
  remove(username: string): void;
}

const day = 86_400_000;

/** The pool's users, on disk. Usernames are case-sensitive, as in a pool without UsernameConfiguration. */
export function openUsers(disk: Disk, clock: Clock, pool: Pool): Users {
  const { id: poolId, temporaryPasswordDays } = pool;
  disk.exec(`CREATE TABLE IF NOT EXISTS identity_users (
    pool TEXT NOT NULL, username TEXT NOT NULL, sub TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
    attributes TEXT NOT NULL, created INTEGER NOT NULL, modified INTEGER NOT NULL, PRIMARY KEY (pool, username)
  ) STRICT`);
  addTemporary(disk);
  const byName = disk.prepare("SELECT * FROM identity_users WHERE pool = ? AND username = ?");
  const bySub = disk.prepare("SELECT * FROM identity_users WHERE pool = ? AND sub = ?");
  const insert = disk.prepare(
    "INSERT INTO identity_users (pool, username, sub, status, attributes, created, modified, temporary)" +
      " VALUES (?, ?, ?, 'FORCE_CHANGE_PASSWORD', ?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const status = disk.prepare(
    "UPDATE identity_users SET status = ?, modified = ?, temporary = ? WHERE pool = ? AND username = ?",
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
    hasExpired: ({ temporary }) =>
      temporary !== null && temporary + temporaryPasswordDays * day <= clock.now(),
    add(username, given) {
      const now = Math.floor(clock.now());
      const { changes } = insert.run(poolId, username, randomUUID(), JSON.stringify(given), now, now, now);
      if (changes === 0) throw new AwsError("UsernameExistsException", "User account already exists");
      return get(username);
    },
    setStatus(username, next) {
      const now = Math.floor(clock.now());
      const temporary = next === "FORCE_CHANGE_PASSWORD" ? now : null;
      mustChange(status.run(next, now, temporary, poolId, username));
    },
    setAttributes: (username, next) =>
      mustChange(attributes.run(JSON.stringify(next), Math.floor(clock.now()), poolId, username)),
    remove: (username) => mustChange(remove.run(poolId, username)),
  };
}

/** Adds the column to data from before temporary passwords expired here. Users of that time keep signing in: theirs never expires. */
function addTemporary(disk: Disk): void {
  const columns = disk.prepare("PRAGMA table_info(identity_users)").all();
  if (columns.some(({ name }) => name === "temporary")) return;
  disk.exec("ALTER TABLE identity_users ADD COLUMN temporary INTEGER");
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
