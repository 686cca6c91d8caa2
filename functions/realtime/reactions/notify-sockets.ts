import { peopleIn } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";

/** Every open screen of everybody whom it concerns hears that something happened. */
export const notifySockets: Reaction = async ({ type, envelope: { aggregate, data } }) => {
  await Promise.all(peopleIn(type, data).map((id) => push(id, { type, aggregate })));
};
