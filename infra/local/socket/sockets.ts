import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WiredSocketApi } from "../assembly/wiring/api/socket-api.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Invoke } from "../invoke.ts";
import { refuse } from "./handshake.ts";
import { openSocketApi, type SocketApi } from "./socket-api.ts";

export interface SocketsOptions {
  readonly apis: readonly WiredSocketApi[];
  readonly invoke: Invoke;
  readonly now: () => number;
  readonly durable: () => Promise<void>;
  readonly fault: (error: unknown) => void;
}

/** The WebSocket APIs with their connections. No connection survives a restart. */
export interface Sockets {
  /** Opens a socket if the API's `$connect` accepts it; `added` are headers of the distribution. */
  open(
    apiId: string,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    added: Record<string, string>,
  ): Promise<void>;
  /** Runs a management operation on a connection; throws AwsError GoneException if it is closed. */
  manage(apiId: string, method: string, connectionId: string, body: Buffer): Promise<void>;
  close(): Promise<void>;
}

export function openSockets({ apis, ...options }: SocketsOptions): Sockets {
  const open = new Map(apis.map((api): [string, SocketApi] => [api.id, openSocketApi({ api, ...options })]));
  return {
    async open(apiId, request, socket, head, added) {
      const api = open.get(apiId);
      if (api === undefined) return refuse(socket, 403);
      await api.open(request, socket, head, added).catch((error: unknown) => {
        options.fault(error);
        refuse(socket, 500);
      });
    },
    async manage(apiId, method, connectionId, body) {
      const api = open.get(apiId);
      if (api === undefined) throw new AwsError("ForbiddenException", "Forbidden", 403);
      if (method === "POST") return api.post(connectionId, body);
      if (method === "DELETE") return api.end(connectionId);
      throw new AwsError("UnknownOperationException", `The local run cannot ${method} a connection.`);
    },
    async close() {
      await Promise.all([...open.values()].map((api) => api.close()));
    },
  };
}
