import * as z from "zod/mini";
import { declarationOf, Envelope, peopleIn as peopleOf } from "#events";
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

/** The person an event is about: the first that its declaration names, else the actor. */
export function subjectOf({ type, event }: RecordedEvent): string {
  const id = event.data[declarationOf(type).people[0] ?? ""];
  return typeof id === "string" ? id : event.actor.id;
}

/** The actor, if it is not the event's subject; undefined for the product itself. */
export function otherActor(recorded: RecordedEvent): string | undefined {
  const { actor } = recorded.event;
  return actor.role === "system" || actor.id === subjectOf(recorded) ? undefined : actor.id;
}

/** All people in an event, each once: the actor first, then the others. */
export function peopleIn({ type, event }: RecordedEvent): string[] {
  const { actor, data } = event;
  return [...new Set([...(actor.role === "system" ? [] : [actor.id]), ...peopleOf(type, data)])];
}
