import type { SocketMessage } from "#kernel/call/socket-message";
import { store } from "../store.ts";

/** Whether the live connection is open. */
export const liveState = store<"up" | "down">("down");

/** The last message of the socket, for what is no query. */
export const lastMessage = store<SocketMessage | undefined>(undefined);
