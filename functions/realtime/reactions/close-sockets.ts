import type { EventType } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { closeSockets } from "../../platform/realtime/socket.ts";

const ending = new Set<string>([
  "account.password_reset.v1",
  "account.sessions_ended.v1",
] satisfies EventType[]);

/** Whose sessions ended has no socket open any more: opening one again needs a token of a new sign-in. */
export const closeSocketsOfEndedSessions: Reaction = async ({ type, envelope: { aggregate } }) => {
  if (ending.has(type)) await closeSockets(aggregate.id);
};
