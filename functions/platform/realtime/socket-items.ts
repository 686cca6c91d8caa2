import * as z from "zod/mini";
import { secondsNow } from "../clock.ts";
import { get, getEventually, put, remove, update } from "../table/table.ts";

/**
 * Open sockets. `SOCKET#PERSON#<id>` / `SOCKETS` holds all sockets of a person as a set of `<opened at>~<connection>`,
 * so that one read gets those of many people. `SOCKET#<connection>` / `SOCKET` maps a connection to its person.
 * `openedAt` is the gateway's clock in milliseconds.
 */
const Socket = z.object({ connectionId: z.string(), userId: z.string(), openedAt: z.number() });
export type Socket = z.infer<typeof Socket>;

const Open = z.object({ open: z.optional(z.set(z.string())) });

/** The gateway ends every connection after two hours. */
const lifeSeconds = 2 * 3600;

/** Stores an open socket of a person. */
export async function keepSocket({ userId, connectionId, openedAt }: Socket): Promise<void> {
  const expiresAt = Math.floor(openedAt / 1000) + lifeSeconds;
  const values = {
    ":kind": "sockets",
    ":one": 1,
    ":until": expiresAt,
    ":socket": entryOf(openedAt, connectionId),
  };
  const set = "SET kind = :kind, schemaVersion = :one, expiresAt = :until ADD #open :socket";
  const meta = { kind: "socket", schemaVersion: 1, expiresAt };
  await Promise.all([
    update(keyOf(userId), set, values, named),
    put({ ...reverseKeyOf(connectionId), ...meta, userId, connectionId, openedAt }),
  ]);
}

/** A person's open sockets, eventually consistent unless `consistent`. */
export async function socketsOf(userId: string, { consistent = false } = {}): Promise<Socket[]> {
  const item = await (consistent ? get : getEventually)(keyOf(userId));
  const { open = new Set<string>() } = z.parse(Open, item ?? {});
  const sockets = [...open].map((entry) => {
    const [openedAt, connectionId = ""] = entry.split("~");
    return { userId, connectionId, openedAt: Number(openedAt) };
  });
  return sockets.filter(({ openedAt }) => openedAt / 1000 + lifeSeconds > secondsNow());
}

/** Deletes a socket of a person. */
export async function forgetSocket({ userId, connectionId, openedAt }: Socket): Promise<void> {
  const values = { ":socket": entryOf(openedAt, connectionId) };
  const more = { ...named, condition: "attribute_exists(pk)" };
  await Promise.all([
    update(keyOf(userId), "DELETE #open :socket", values, more),
    remove(reverseKeyOf(connectionId)),
  ]);
}

/** The socket of a connection; undefined if it is not stored. */
export async function socketAt(connectionId: string): Promise<Socket | undefined> {
  const item = await get(reverseKeyOf(connectionId));
  return item && z.parse(Socket, item);
}

const named = { names: { "#open": "open" } };

function entryOf(openedAt: number, connectionId: string): Set<string> {
  return new Set([`${openedAt}~${connectionId}`]);
}

function keyOf(userId: string) {
  return { pk: `SOCKET#PERSON#${userId}`, sk: "SOCKETS" };
}

function reverseKeyOf(connectionId: string) {
  return { pk: `SOCKET#${connectionId}`, sk: "SOCKET" };
}
