import * as z from "zod/mini";
import { type EventType, peopleIn } from "#events";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { closeSockets, push } from "../platform/realtime/socket.ts";
import { manifest } from "./manifest.ts";

const ending = new Set<string>([
  "account.password_reset.v1",
  "account.sessions_ended.v1",
] satisfies EventType[]);

/** Closes a person's sockets when their sessions end: opening one again requires the token of a new sign-in. */
const closeSocketsOfEndedSessions: Reaction = async ({ type, envelope: { aggregate } }) => {
  if (ending.has(type)) await closeSockets(aggregate.id);
};

const Numbered = z.object({ number: z.optional(z.int()) });

/** Sends an event's type, aggregate and number to the open screens of everyone it concerns. */
const notifySockets: Reaction = async ({ type, envelope: { aggregate, data } }) => {
  const { number } = z.parse(Numbered, data);
  await Promise.all(peopleIn(type, data).map((id) => push(id, { type, aggregate, number })));
};

export const handler = consumer(manifest.consumers.push.listens, [
  notifySockets,
  closeSocketsOfEndedSessions,
]);
