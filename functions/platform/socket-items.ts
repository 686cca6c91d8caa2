import * as z from "zod/mini";
import { secondsNow } from "./clock.ts";
import { beginning, get, type Item, put, query, remove } from "./table.ts";

/** Open sockets: `SOCKET#PERSON#<id>` / `<connection>`, and `SOCKET#<connection>` / `SOCKET` to find the person. */
/** `openedAt` is the gateway's clock, in milliseconds. */
const Socket = z.object({ connectionId: z.string(), userId: z.string(), openedAt: z.number() });
export type Socket = z.infer<typeof Socket>;

/** The gateway ends a connection after two hours, whatever happens. */
const lifeSeconds = 2 * 3600;

const pageSize = 50;

/** Remembers that a person has a socket open. */
export async function keepSocket({ userId, connectionId, openedAt }: Socket): Promise<void> {
  const socket = { kind: "socket", schemaVersion: 1, userId, connectionId, openedAt };
  const item = { ...socket, expiresAt: Math.floor(openedAt / 1000) + lifeSeconds };
  await Promise.all([
    put({ ...keyOf(userId, connectionId), ...item }),
    put({ ...reverseKeyOf(connectionId), ...item }),
  ]);
}

/** All sockets a person has open, as far as is known; `consistent` where none may be missed. */
export async function socketsOf(userId: string, how: { consistent?: boolean } = {}): Promise<Socket[]> {
  const pk = partitionOf(userId);
  const all: Item[] = [];
  for (let range = beginning(""); ; ) {
    const page = await query({ pk, ...range }, pageSize, how);
    all.push(...page);
    if (page.length < pageSize) break;
    range = { ...range, low: `${page.at(-1)?.sk}\u0000` };
  }
  const sockets = all.map((item) => z.parse(Socket, item));
  return sockets.filter(({ openedAt }) => openedAt / 1000 + lifeSeconds > secondsNow());
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
