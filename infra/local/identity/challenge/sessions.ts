import * as z from "zod";
import type { Disk } from "../../disk/disk.ts";
import type { Clock } from "../../time/clock.ts";
import { fingerprint, newSecret } from "../secrets.ts";

/** An answered challenge in the triggers' events. */
export type Answered = z.infer<typeof Answered>;
const Answered = z.object({
  challengeName: z.enum(["SRP_A", "PASSWORD_VERIFIER", "CUSTOM_CHALLENGE"]),
  challengeResult: z.boolean(),
  challengeMetadata: z.string().nullable(),
});

/** A pending challenge. `sub` is null if there is no such user. */
export type Waiting = z.infer<typeof Waiting>;
const Waiting = z.object({
  challengeName: z.enum(["PASSWORD_VERIFIER", "CUSTOM_CHALLENGE"]),
  clientId: z.string(),
  username: z.string(),
  sub: z.string().nullable(),
  answered: z.array(Answered),
  privateChallengeParameters: z.record(z.string(), z.string()),
  challengeMetadata: z.string().nullable(),
});

export interface Sessions {
  /** Stores the challenge for `minutes`; returns its session, which works once. */
  begin(waiting: Waiting, minutes: number): string;
  /** Removes and returns the challenge; undefined if the session is unknown, used or expired. */
  take(session: string): Waiting | undefined;
}

export function openSessions(disk: Disk, clock: Clock): Sessions {
  disk.exec(`CREATE TABLE IF NOT EXISTS identity_sessions (
    session TEXT PRIMARY KEY, waiting TEXT NOT NULL, expires INTEGER NOT NULL
  ) STRICT`);
  const insert = disk.prepare("INSERT INTO identity_sessions (session, waiting, expires) VALUES (?, ?, ?)");
  const remove = disk.prepare("DELETE FROM identity_sessions WHERE session = ? RETURNING waiting, expires");
  const sweep = disk.prepare("DELETE FROM identity_sessions WHERE expires <= ?");
  return {
    begin(waiting, minutes) {
      const now = Math.floor(clock.now());
      sweep.run(now);
      const session = newSecret();
      insert.run(fingerprint(session), JSON.stringify(waiting), now + minutes * 60_000);
      return session;
    },
    take(session) {
      const row = remove.get(fingerprint(session));
      if (row === undefined || Number(row.expires) <= clock.now()) return undefined;
      return Waiting.parse(JSON.parse(z.string().parse(row.waiting)));
    },
  };
}
