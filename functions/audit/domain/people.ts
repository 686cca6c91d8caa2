import { declarationOf, peopleIn as peopleOf } from "#events";
import type { RecordedEvent } from "./entry.ts";

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
