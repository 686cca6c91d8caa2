import * as z from "zod/mini";
import { peopleIn } from "#events";
import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";

const Numbered = z.object({ number: z.optional(z.int()) });

/** Sends an event's type, aggregate and number to the open screens of everyone it concerns. */
export const notifySockets: Reaction = async ({ type, envelope: { aggregate, data } }) => {
  const { number } = z.parse(Numbered, data);
  await Promise.all(peopleIn(type, data).map((id) => push(id, { type, aggregate, number })));
};
