import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WiredSocketApi } from "../assembly/wiring/api/socket-api.ts";
import type { WiredSite } from "../assembly/wiring/site/site.ts";
import { like } from "../iam/policy.ts";
import { refuse } from "../socket/handshake.ts";
import type { Sockets } from "../socket/sockets.ts";
import { slashed } from "./distribution.ts";

/** Answers an upgrade request on its connection. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

export interface UpgradesOptions {
  readonly site: WiredSite;
  readonly apis: readonly WiredSocketApi[];
  readonly sockets: Sockets;
}

/** Routes an upgrade request by the distribution's behaviors to its WebSocket API, if there is one. */
export function upgrades({ site, apis, sockets }: UpgradesOptions): Upgrade {
  return async (request, socket, head) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const behaviour = site.behaviours.find(({ pattern }) => like(slashed(pattern), path));
    const api = apis.find(({ id, stage }) => id === behaviour?.apiId && path === `/${stage}`);
    if (behaviour === undefined || api === undefined) return refuse(socket, 403);
    const added = { ...behaviour.originHeaders, "X-Forwarded-For": "127.0.0.1" };
    await sockets.open(api.id, request, socket, head, added);
  };
}
