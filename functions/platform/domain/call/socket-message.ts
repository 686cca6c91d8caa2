import * as z from "zod/mini";
import { Aggregate } from "#events";

/**
 * A message to an open screen: that something happened, and to which aggregate. `number` is the number of a
 * new message in its conversation: a screen ignores one that it has. The screen fetches the details with its own rights.
 */
export const SocketMessage = z.object({
  type: z.string(),
  aggregate: Aggregate,
  number: z.optional(z.int()),
});
export type SocketMessage = z.infer<typeof SocketMessage>;

/** The subprotocol of the socket. The browser sends it with its access token on opening. */
export const subProtocol = "triscript.v1";

/** The browser's keep-alive message, its reply, and the minutes from one to the next: the gateway closes a socket after ten. */
export const ping = "ping";
export const pong = "pong";
export const minutesAPing = 4;

/** The seconds between two questions of a screen without a socket. */
export const secondsAPoll = 30;

/** The last message on a socket that newer ones of the same person displaced. */
export const displaced = "displaced";

/** The most open sockets per person. */
export const mostSockets = 5;

/**
 * A person's sockets beyond the newest five. The order is deterministic, so that two concurrent callers never close
 * each other's socket.
 */
export function surplusOf<S extends { connectionId: string; openedAt: number }>(sockets: readonly S[]): S[] {
  const isNewer = (a: S, b: S) => b.openedAt - a.openedAt || (a.connectionId < b.connectionId ? 1 : -1);
  return [...sockets].sort(isNewer).slice(mostSockets);
}
