import * as z from "zod/mini";
import { Aggregate } from "../../../../events/event.ts";

/** What an open screen is told: that something happened, and to what. It asks for the rest with its own rights. */
export const SocketMessage = z.object({ type: z.string(), aggregate: Aggregate });
export type SocketMessage = z.infer<typeof SocketMessage>;

/** The language of the socket; the browser names it, beside its access token, when it opens one. */
export const subProtocol = "triscript.v1";

/** What the browser says to keep a socket alive, and the answer that proves that it is. */
export const ping = "ping";
export const pong = "pong";

/** What a socket hears before it is closed because its person has opened others since. */
export const displaced = "displaced";

/** How many sockets a person has open at most. */
export const mostSockets = 5;

/** The sockets that a person has beyond the newest five. Whoever asks gets the same order, so that two never close each other's. */
export function surplusOf<S extends { connectionId: string; openedAt: number }>(sockets: readonly S[]): S[] {
  const isNewer = (a: S, b: S) => b.openedAt - a.openedAt || (a.connectionId < b.connectionId ? 1 : -1);
  return [...sockets].sort(isNewer).slice(mostSockets);
}
