import { setTimeout as wait } from "node:timers/promises";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { displaced, type SocketMessage, surplusOf } from "#kernel/call/socket-message";
import { secondsNow } from "../clock.ts";
import { env } from "../env.ts";
import { forgetSocket, type Socket, socketsOf } from "./socket-items.ts";

let gateway: ApiGatewayManagementApiClient | undefined;

/** While a socket is being opened it is kept already, and the gateway says that it is gone: that one stays. */
const openingSeconds = 30;
/** Milliseconds after which one that is being opened is looked for again: an accepted one is open within them. */
const openingPauses = [250, 1000];

/** Tells every open screen of a person; sockets that are gone are forgotten. */
export async function push(userId: string, message: SocketMessage): Promise<void> {
  const data = JSON.stringify(message);
  const sockets = await socketsOf(userId);
  await Promise.all(
    sockets.map(async (socket) => {
      if (await say(socket.connectionId, data)) return;
      if (socket.openedAt / 1000 + openingSeconds < secondsNow()) await forgetSocket(socket);
    }),
  );
}

/** Ends every open socket of a person. What opens one again is asked for its token. */
export async function closeSockets(userId: string): Promise<void> {
  const sockets = await socketsOf(userId, { consistent: true });
  await Promise.all(sockets.map((socket) => end(socket)));
}

/** Ends the oldest sockets of a person who has more than one may have. */
export async function closeSurplus(userId: string): Promise<void> {
  const sockets = await socketsOf(userId, { consistent: true });
  await Promise.all(surplusOf(sockets).map((socket) => end(socket, displaced)));
}

/**
 * Ends a connection, after a last word. The gateway always closes with 1000 and gives no reason, so what is to be known is
 * said before. Answers whether it was there.
 */
export async function closeConnection(connectionId: string, word?: string): Promise<boolean> {
  if (word && !(await say(connectionId, word))) return false;
  return await unlessGone(connections().send(new DeleteConnectionCommand({ ConnectionId: connectionId })));
}

/**
 * Forgotten first: one that is still being opened can not be closed, and is refused once it finds itself forgotten. One that
 * looked just before that is open a moment later, and closed then.
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

/** Says something to a connection; answers whether it is there. */
async function say(connectionId: string, words: string): Promise<boolean> {
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
