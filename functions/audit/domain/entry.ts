import * as z from "zod/mini";
import { Envelope } from "../../../events/event.ts";
import { declarationOf } from "../../../events/index.ts";
import { eventMessages } from "./messages.ts";

/** An event as the history keeps it: its type and all that was told on the bus. */
export const Kept = z.object({ type: z.string(), event: Envelope });
export type Kept = z.infer<typeof Kept>;

/** What an auditor reads: the event, and what it says in plain words. */
export const Entry = z.object({ ...Kept.shape, says: z.string() });
export type Entry = z.infer<typeof Entry>;

/** An event of the history with its words. Throws for a type that was never declared. */
export function entryOf(kept: Kept): Entry {
  const { type } = declarationOf(kept.type);
  const says: Readonly<Record<string, (dataOf: () => unknown) => string>> = eventMessages().says;
  return { ...z.parse(Kept, kept), says: says[type]?.(() => kept.event.data) ?? "" };
}

/** The parts of a day, so that no single key takes all that happens. */
export const dayParts = 8;
