import * as z from "zod/mini";
import { Envelope } from "../../../events/event.ts";

/** An event as the history keeps it: its type and all that was told on the bus. */
export const Kept = z.object({ type: z.string(), event: Envelope });
export type Kept = z.infer<typeof Kept>;

/** What an auditor reads: the event, and what it says in plain words. */
export const Entry = z.object({ ...Kept.shape, says: z.string() });
export type Entry = z.infer<typeof Entry>;

/** The parts of a day, so that no single key takes all that happens. */
export const shards = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;

/** The part of its day that an event stands in, chosen by its id. */
export function shardOf(eventId: string): (typeof shards)[number] {
  let sum = 0;
  for (const sign of eventId) sum = (sum * 31 + sign.charCodeAt(0)) >>> 0;
  return shards[sum % shards.length] ?? "0";
}
