import { randomUUID } from "node:crypto";
import type { WiredSocketApi } from "../assembly/wiring/api/socket-api.ts";
import { accessLogTime } from "../http/api/payload.ts";

/** A connection in its functions' events; instants are milliseconds by the local clock. */
export interface Connected {
  readonly id: string;
  readonly connectedAt: number;
  readonly domain: string;
  readonly userAgent: string;
}

const eventTypes = { $connect: "CONNECT", $disconnect: "DISCONNECT", $default: "MESSAGE" } as const;

/** The event of a function behind a WebSocket API; `more` is headers, body or the reason of the disconnect. */
export function socketEvent(
  api: WiredSocketApi,
  routeKey: keyof typeof eventTypes,
  connection: Connected,
  now: number,
  more: {
    headers?: Readonly<Record<string, string>>;
    body?: string;
    closed?: { code: number; reason: string };
  } = {},
): Record<string, unknown> {
  const { headers, body, closed } = more;
  return {
    ...(headers !== undefined && { headers, multiValueHeaders: listed(headers) }),
    requestContext: {
      routeKey,
      ...(closed !== undefined && { disconnectStatusCode: closed.code, disconnectReason: closed.reason }),
      ...(routeKey === "$default" && { messageId: randomUUID() }),
      eventType: eventTypes[routeKey],
      extendedRequestId: randomUUID(),
      requestTime: accessLogTime(now),
      messageDirection: "IN",
      stage: api.stage,
      connectedAt: Math.trunc(connection.connectedAt),
      requestTimeEpoch: Math.trunc(now),
      identity: { userAgent: connection.userAgent, sourceIp: "127.0.0.1" },
      requestId: randomUUID(),
      domainName: connection.domain,
      connectionId: connection.id,
      apiId: api.id,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}

function listed(headers: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
}
