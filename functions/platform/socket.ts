import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { secondsNow } from "./clock.ts";
import type { LiveMessage } from "./domain/live.ts";
import { env } from "./env.ts";
import { forgetSocket, type Socket, socketsOf } from "./socket-items.ts";

let gateway: ApiGatewayManagementApiClient | undefined;

/** Tells every open screen of a person; sockets that are gone are forgotten. */
export async function push(userId: string, message: LiveMessage): Promise<void> {
  const Data = JSON.stringify(message);
  await toEach(userId, ({ connectionId }) =>
    connections().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data })),
  );
}

/** Ends every open socket of a person. What opens one again is asked for its token. */
export async function closeSockets(userId: string): Promise<void> {
  await toEach(userId, async (socket) => {
    await connections().send(new DeleteConnectionCommand({ ConnectionId: socket.connectionId }));
    await forgetSocket(socket);
  });
}

/** While a socket is being opened it is kept already, and the gateway says that it is gone: that one stays. */
const openingSeconds = 30;

async function toEach(userId: string, act: (socket: Socket) => Promise<unknown>): Promise<void> {
  const sockets = await socketsOf(userId);
  await Promise.all(
    sockets.map(async (socket) => {
      try {
        await act(socket);
      } catch (error) {
        if (!(error instanceof GoneException)) throw error;
        if (socket.openedAt + openingSeconds < secondsNow()) await forgetSocket(socket);
      }
    }),
  );
}

function connections(): ApiGatewayManagementApiClient {
  gateway ??= new ApiGatewayManagementApiClient({ endpoint: env("SOCKETS_ENDPOINT") });
  return gateway;
}
