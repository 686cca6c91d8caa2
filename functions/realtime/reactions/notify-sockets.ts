import { peopleIn } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";

/** Sends an event's type and aggregate to the open screens of everyone it concerns. */
export const notifySockets: Reaction = async ({ type, envelope: { aggregate, data } }) => {
  await Promise.all(peopleIn(type, data).map((id) => push(id, { type, aggregate })));
};
