import * as z from "zod/mini";
import { secondsNow } from "./clock.ts";
import { beginning, get, put, query, remove } from "./table.ts";

/** Open sockets: `SOCKET#PERSON#<id>` / `<connection>`, and `SOCKET#<connection>` / `SOCKET` to find the person. */
const Socket = z.object({ connectionId: z.string(), userId: z.string(), openedAt: z.number() });
export type Socket = z.infer<typeof Socket>;

/** The gateway ends a connection after two hours, whatever happens. */
const lifeSeconds = 2 * 3600;

/** Nobody has more screens open; whoever does is told on this many. */
const most = 50;

/** Remembers that a person has a socket open. */
export async function keepSocket(userId: string, connectionId: string): Promise<void> {
  const openedAt = secondsNow();
  const socket = { kind: "socket", schemaVersion: 1, userId, connectionId, openedAt };
  const item = { ...socket, expiresAt: openedAt + lifeSeconds };
  await Promise.all([
    put({ ...keyOf(userId, connectionId), ...item }),
    put({ ...reverseKeyOf(connectionId), ...item }),
  ]);
}

/** The sockets a person has open, as far as is known. */
export async function socketsOf(userId: string): Promise<Socket[]> {
  const items = await query({ pk: partitionOf(userId), ...beginning("") }, most);
  const sockets = items.map((item) => z.parse(Socket, item));
  return sockets.filter(({ openedAt }) => openedAt + lifeSeconds > secondsNow());
}

/** Forgets a socket of a person. */
export async function forgetSocket({ userId, connectionId }: Omit<Socket, "openedAt">): Promise<void> {
  await Promise.all([remove(keyOf(userId, connectionId)), remove(reverseKeyOf(connectionId))]);
}

/** The socket of a connection; undefined when it is forgotten. */
export async function socketAt(connectionId: string): Promise<Socket | undefined> {
  const item = await get(reverseKeyOf(connectionId));
  return item && z.parse(Socket, item);
}

function keyOf(userId: string, connectionId: string) {
  return { pk: partitionOf(userId), sk: connectionId };
}

function partitionOf(userId: string) {
  return `SOCKET#PERSON#${userId}`;
}

function reverseKeyOf(connectionId: string) {
  return { pk: `SOCKET#${connectionId}`, sk: "SOCKET" };
}
