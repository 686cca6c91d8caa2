import * as z from "zod/mini";
import { declarationOf, Envelope } from "#events";
import { eventMessages } from "./messages.ts";

/** An event in the history: its type and its public data. */
export const Kept = z.object({ type: z.string(), event: Envelope });
export type Kept = z.infer<typeof Kept>;

/** An entry as an auditor reads it: the event and a sentence about it. */
export const Entry = z.object({ ...Kept.shape, says: z.string() });
export type Entry = z.infer<typeof Entry>;

/** Adds its sentence to an event of the history. Throws for an undeclared type. */
export function entryOf(kept: Kept): Entry {
  const { type } = declarationOf(kept.type);
  const says: Readonly<Record<string, (dataOf: () => unknown) => string>> = eventMessages().says;
  return { ...z.parse(Kept, kept), says: says[type]?.(() => kept.event.data) ?? "" };
}

/** The shards of a day, so that one partition key does not receive all events. */
export const dayParts = 8;
