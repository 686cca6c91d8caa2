import type { Context as LambdaContext } from "aws-lambda";
import * as z from "zod/mini";
import { Role } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { displaced, pong, subProtocol } from "#kernel/call/socket-message";
import { checkAccount, claimedBy } from "../platform/api/caller.ts";
import { requireOriginSecret } from "../platform/api/origin-secret.ts";
import { log, withoutMessage } from "../platform/log.ts";
import {
  closeConnection,
  closeSurplus,
  forgetSocket,
  keepSocket,
  socketAt,
} from "../platform/realtime/socket.ts";
import { get } from "../platform/table/table.ts";
import { claimsOf } from "../platform/users/token.ts";

z.config({ jitless: true });

const SocketEvent = z.object({
  headers: z.optional(z.record(z.string(), z.string())),
  requestContext: z.object({
    routeKey: z.enum(["$connect", "$disconnect", "$default"]),
    connectionId: z.string(),
    connectedAt: z.number(),
  }),
});
type SocketEvent = z.infer<typeof SocketEvent>;

interface Answer {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const routes = { $connect: connect, $disconnect: disconnect, $default: answerPing } as const;

/** Handles connect, message and disconnect from the gateway. */
export async function handler(event: unknown, context: LambdaContext): Promise<Answer> {
  const { routeKey } = z.parse(SocketEvent, event).requestContext;
  const answer = await routes[routeKey](z.parse(SocketEvent, event)).catch(refusal);
  log.info("socket", { route: routeKey, status: answer.statusCode, requestId: context.awsRequestId });
  return answer;
}

/** A browser cannot set headers on a socket, so the token is a second subprotocol, never part of the URL. */
async function connect({ headers = {}, requestContext }: SocketEvent): Promise<Answer> {
  await requireOriginSecret(headers);
  const offered = offeredIn(headers);
  const token = offered.find((protocol) => protocol !== subProtocol);
  if (token === undefined) throw new Problem("unauthenticated");
  if (!offered.includes(subProtocol)) throw new Problem("unreadable");
  const claims = await claimsOf(token);
  const claimed = claimedBy(claims, Role.options);
  await checkAccount(claimed);
  const userId = claimed.actor.id;
  const { connectionId, connectedAt: openedAt } = requestContext;
  await keepSocket({ userId, connectionId, openedAt });
  try {
    // Sessions may have ended between the first check and the storing of the socket, which was then not found to close.
    await checkAccount(claimed, get);
    await closeSurplus(userId);
    // A concurrent close finds this socket in the table but not yet at the gateway, so check the table again.
    if (!(await socketAt(connectionId))) throw new Problem("too_many");
  } catch (error) {
    await forgetSocket({ userId, connectionId, openedAt });
    throw error;
  }
  return { statusCode: 200, headers: { "Sec-WebSocket-Protocol": subProtocol } };
}

async function disconnect({ requestContext: { connectionId } }: SocketEvent): Promise<Answer> {
  const socket = await socketAt(connectionId);
  if (socket) await forgetSocket(socket);
  return { statusCode: 200 };
}

/** A socket that was deleted while opening could not be closed then, so it is closed at its first ping. */
async function answerPing({ requestContext: { connectionId } }: SocketEvent): Promise<Answer> {
  if (await socketAt(connectionId)) return { statusCode: 200, body: pong };
  await closeConnection(connectionId, displaced);
  return { statusCode: 200 };
}

function offeredIn(headers: Record<string, string>): string[] {
  const [, offered = ""] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === "sec-websocket-protocol") ?? [];
  return offered.split(",").flatMap((protocol) => protocol.trim() || []);
}

/** A problem becomes the status of the handshake; any other error is a bug: logged and answered with 500. */
function refusal(error: unknown): Answer {
  if (error instanceof Problem) return { statusCode: error.status };
  log.error("bug", { ...withoutMessage(error) });
  return { statusCode: 500 };
}
