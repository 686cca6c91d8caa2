import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { SocketRouteKey, WiredSocketApi } from "../assembly/wiring/api/socket-api.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { accessLogTime } from "../http/api/payload.ts";
import { FunctionFailed, type Invoke } from "../invoke.ts";
import { refuse, socketAnswer } from "./handshake.ts";

/** A WebSocket API with its open connections. */
export interface SocketApi {
  open(request: IncomingMessage, socket: Duplex, head: Buffer, added: Record<string, string>): Promise<void>;
  post(connectionId: string, body: Buffer): Promise<void>;
  end(connectionId: string): Promise<void>;
  /** Closes all connections; resolves when their `$disconnect` has run. */
  close(): Promise<void>;
}

export interface SocketApiOptions {
  readonly api: WiredSocketApi;
  readonly invoke: Invoke;
  /** The local clock, so that a move of it ends connections as it expires their items. */
  readonly now: () => number;
  /** Resolves when all commits are on the disk, before a message is sent. */
  readonly durable: () => Promise<void>;
  readonly fault: (error: unknown) => void;
}

/** Limits of API Gateway: connection duration, idle timeout and message size. */
const lifeMs = 2 * 3_600_000;
const silenceMs = 10 * 60_000;
const mostBytes = 128 * 1024;

interface Open extends Connected {
  readonly socket: WebSocket;
  lastHeardAt: number;
}

export function openSocketApi({ api, invoke, now, durable, fault }: SocketApiOptions): SocketApi {
  const chosen = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: mostBytes,
    handleProtocols: (_, request) => chosen.get(request) ?? false,
  });
  const open = new Map<string, Open>();
  const telling = new Set<Promise<unknown>>();
  const sweeper = setInterval(() => endOld(open.values(), now()), 1000);
  sweeper.unref();
  let isClosed = false;

  const call = async (
    key: SocketRouteKey,
    connection: Connected,
    more: Parameters<typeof socketEvent>[4],
  ) => {
    const route = api.routes.get(key);
    if (route === undefined) return { status: 200, protocol: undefined, body: undefined };
    try {
      return socketAnswer(await invoke(route.functionArn, socketEvent(api, key, connection, now(), more)));
    } catch (error) {
      if (error instanceof FunctionFailed) return undefined;
      throw error;
    }
  };

  const hear = async (connection: Open, body: string) => {
    connection.lastHeardAt = now();
    const answer = await call("$default", connection, { body });
    await durable();
    const broken = { message: "Internal server error", connectionId: connection.id };
    if (answer === undefined) connection.socket.send(JSON.stringify(broken));
    else if (answer.body !== undefined && api.routes.get("$default")?.answers)
      connection.socket.send(answer.body);
  };

  const welcome = (socket: WebSocket, connected: Connected) => {
    const connection: Open = { ...connected, socket, lastHeardAt: now() };
    open.set(connected.id, connection);
    socket.on("error", fault);
    socket.on("message", (data) => void hear(connection, data.toString()).catch(fault));
    socket.on("close", (code, reason) => {
      open.delete(connected.id);
      const closed = { code, reason: reason.toString() };
      const notification = call("$disconnect", connected, { closed }).catch(fault);
      telling.add(notification);
      void notification.finally(() => telling.delete(notification));
    });
  };

  return {
    async open(request, socket, head, added) {
      if (isClosed) return refuse(socket, 503);
      socket.on("error", fault);
      const connected = newConnection(request, now());
      const headers = { ...headersOf(request), ...added };
      const answer = await call("$connect", connected, { headers });
      await durable();
      if (isClosed) return refuse(socket, 503);
      if (answer === undefined) return refuse(socket, 502);
      if (answer.status < 200 || answer.status > 299) return refuse(socket, answer.status);
      if (answer.protocol !== undefined) chosen.set(request, answer.protocol);
      server.handleUpgrade(request, socket, head, (opened) => welcome(opened, connected));
    },
    async post(connectionId, body) {
      await durable();
      found(open, connectionId).socket.send(body.toString("utf8"));
    },
    async end(connectionId) {
      await durable();
      found(open, connectionId).socket.close(1000, "Connection Closed Normally");
    },
    async close() {
      isClosed = true;
      clearInterval(sweeper);
      const closing = [...open.values()].map(({ socket }) => {
        const closed = new Promise((resolve) => socket.once("close", resolve));
        socket.terminate();
        return closed;
      });
      await Promise.all(closing);
      await Promise.all(telling);
    },
  };
}

function found(open: ReadonlyMap<string, Open>, connectionId: string): Open {
  const connection = open.get(connectionId);
  if (connection?.socket.readyState === 1) return connection;
  throw new AwsError("GoneException", "The connection is gone.", 410);
}

function endOld(connections: Iterable<Open>, now: number): void {
  for (const { socket, connectedAt, lastHeardAt } of connections) {
    if (now - connectedAt > lifeMs || now - lastHeardAt > silenceMs) socket.close(1001, "Going away");
  }
}

function newConnection({ headers }: IncomingMessage, connectedAt: number): Connected {
  return {
    id: `${randomBytes(11).toString("base64url")}=`,
    connectedAt,
    domain: headers.host ?? "127.0.0.1",
    userAgent: headers["user-agent"] ?? "",
  };
}

/** API Gateway keeps the case of header names. */
function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : [],
  );
  return Object.fromEntries(pairs);
}

/** A connection in its functions' events; instants are milliseconds by the local clock. */
export interface Connected {
  readonly id: string;
  readonly connectedAt: number;
  readonly domain: string;
  readonly userAgent: string;
}

const eventTypes = { $connect: "CONNECT", $disconnect: "DISCONNECT", $default: "MESSAGE" } as const;

/** The event of a function behind a WebSocket API; `more` is headers, body or the reason of the disconnect. */
function socketEvent(
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
