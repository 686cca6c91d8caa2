import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { manifest } from "./manifest.ts";
import { keep } from "./store.ts";

/** Adds every event to the history. */
const recordEvent: Reaction = async ({ type, envelope }) => {
  await keep({ type, event: envelope });
};

export const handler = consumer(manifest.consumers.history.listens, [recordEvent]);
