import * as z from "zod/mini";
import { declarationOf, Envelope } from "#events";
import { eventMessages } from "./messages.ts";

/** An event in the history: its type and its public data. */
export const RecordedEvent = z.object({ type: z.string(), event: Envelope });
export type RecordedEvent = z.infer<typeof RecordedEvent>;

/** An entry as an auditor reads it: the event and a sentence about it. */
export const Entry = z.object({ ...RecordedEvent.shape, says: z.string() });
export type Entry = z.infer<typeof Entry>;

/** Adds its sentence to an event of the history. Throws for an undeclared type. */
export function entryOf(recorded: RecordedEvent): Entry {
  const { type } = declarationOf(recorded.type);
  const says: Readonly<Record<string, (dataOf: () => unknown) => string>> = eventMessages().says;
  return { ...z.parse(RecordedEvent, recorded), says: says[type]?.(() => recorded.event.data) ?? "" };
}

/** The shards of a day, so that one partition key does not receive all events. */
export const dayParts = 8;
