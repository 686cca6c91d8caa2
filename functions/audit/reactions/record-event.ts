import type { Reaction } from "../../platform/events/reaction.ts";
import { keep } from "../store.ts";

/** Adds every event to the history. */
export const recordEvent: Reaction = async ({ type, envelope }) => {
  await keep({ type, event: envelope });
};
