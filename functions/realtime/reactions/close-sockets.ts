import type { EventType } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { closeSockets } from "../../platform/realtime/socket.ts";

const ending = new Set<string>([
  "account.password_reset.v1",
  "account.sessions_ended.v1",
] satisfies EventType[]);

/** Closes a person's sockets when their sessions end: opening one again requires the token of a new sign-in. */
export const closeSocketsOfEndedSessions: Reaction = async ({ type, envelope: { aggregate } }) => {
  if (ending.has(type)) await closeSockets(aggregate.id);
};
