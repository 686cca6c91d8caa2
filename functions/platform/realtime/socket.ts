import { setTimeout as wait } from "node:timers/promises";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import * as z from "zod/mini";
import { displaced, type SocketMessage, surplusOf } from "#kernel/call/socket-message";
import { secondsNow } from "../clock.ts";
import { env } from "../env.ts";
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

const openAlias = { names: { "#open": "open" } };

let gateway: ApiGatewayManagementApiClient | undefined;

/** While a socket opens, it is already stored but the gateway reports it gone: do not delete it yet. */
const openingSeconds = 30;
/** Delays in milliseconds before an opening socket is tried again; it is open within them. */
const openingPauses = [250, 1000];

/** Sends a message to every open screen of a person; deletes sockets that are gone. */
export async function push(userId: string, message: SocketMessage): Promise<void> {
  const data = JSON.stringify(message);
  const sockets = await socketsOf(userId);
  await Promise.all(
    sockets.map(async (socket) => {
      if (await sendTo(socket.connectionId, data)) return;
      if (socket.openedAt / 1000 + openingSeconds < secondsNow()) await forgetSocket(socket);
    }),
  );
}

/**
 * Sends a message to a person's open screens as soon as it is saved, ahead of its event. It looks the sockets up during the
 * save. The event reaches sockets that open later and deletes closed ones, so this needs no right to delete. If the save
 * fails, nothing is sent; the caller gets the error from `saving`.
 */
export async function pushAhead(userId: string, saving: Promise<SocketMessage>): Promise<void> {
  const [saved, found] = await Promise.allSettled([saving, socketsOf(userId)]);
  if (saved.status === "rejected") return;
  if (found.status === "rejected") throw found.reason;
  const data = JSON.stringify(saved.value);
  await Promise.all(found.value.map(({ connectionId }) => sendTo(connectionId, data)));
}

/** Closes every open socket of a person. Opening a new one requires a valid token. */
export async function closeSockets(userId: string): Promise<void> {
  const sockets = await socketsOf(userId, { consistent: true });
  await Promise.all(sockets.map((socket) => end(socket)));
}

/** Closes the oldest sockets of a person above the limit. */
export async function closeSurplus(userId: string): Promise<void> {
  const sockets = await socketsOf(userId, { consistent: true });
  await Promise.all(surplusOf(sockets).map((socket) => end(socket, displaced)));
}

/**
 * Closes a connection after an optional last message. The gateway always closes with 1000 and no reason, so the reason
 * must be a message. Returns whether the connection existed.
 */
export async function closeConnection(connectionId: string, word?: string): Promise<boolean> {
  if (word && !(await sendTo(connectionId, word))) return false;
  return await unlessGone(connections().send(new DeleteConnectionCommand({ ConnectionId: connectionId })));
}

/**
 * Deletes the record first: a socket that is still opening cannot be closed, and is refused when it finds no record.
 * One that checked just before the deletion is open a moment later, and closed then.
 */
async function end(socket: Socket, word?: string): Promise<void> {
  await forgetSocket(socket);
  if (await closeConnection(socket.connectionId, word)) return;
  if (socket.openedAt / 1000 + openingSeconds < secondsNow()) return;
  for (const pause of openingPauses) {
    await wait(pause);
    if (await closeConnection(socket.connectionId, word)) return;
  }
}

/** Sends to a connection; returns whether it exists. */
async function sendTo(connectionId: string, words: string): Promise<boolean> {
  return await unlessGone(
    connections().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: words })),
  );
}

async function unlessGone(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}

function connections(): ApiGatewayManagementApiClient {
  gateway ??= new ApiGatewayManagementApiClient({ endpoint: env("SOCKETS_ENDPOINT") });
  return gateway;
}

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
    update(keyOf(userId), set, values, openAlias),
    put({ ...reverseKeyOf(connectionId), ...meta, userId, connectionId, openedAt }),
  ]);
}

/** A person's open sockets, eventually consistent unless `consistent`. */
async function socketsOf(userId: string, { consistent = false } = {}): Promise<Socket[]> {
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
  const more = { ...openAlias, condition: "attribute_exists(pk)" };
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

function entryOf(openedAt: number, connectionId: string): Set<string> {
  return new Set([`${openedAt}~${connectionId}`]);
}

function keyOf(userId: string) {
  return { pk: `SOCKET#PERSON#${userId}`, sk: "SOCKETS" };
}

function reverseKeyOf(connectionId: string) {
  return { pk: `SOCKET#${connectionId}`, sk: "SOCKET" };
}
