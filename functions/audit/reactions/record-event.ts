import type { Reaction } from "../../platform/events/reaction.ts";
import { keep } from "../store.ts";

/** Everything that happens becomes part of the history. */
export const recordEvent: Reaction = async ({ type, envelope }) => {
  await keep({ type, event: envelope });
};
