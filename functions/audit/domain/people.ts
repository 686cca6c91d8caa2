import { declarationOf, peopleIn as peopleOf } from "#events";
import type { Kept } from "./entry.ts";

/** The person an event is about: the first that its declaration names, else the actor. */
export function subjectOf({ type, event }: Kept): string {
  const id = event.data[declarationOf(type).people[0] ?? ""];
  return typeof id === "string" ? id : event.actor.id;
}

/** The actor, if it is not the event's subject; undefined for the product itself. */
export function otherActor(kept: Kept): string | undefined {
  const { actor } = kept.event;
  return actor.role === "system" || actor.id === subjectOf(kept) ? undefined : actor.id;
}

/** All people in an event, each once: the actor first, then the others. */
export function peopleIn({ type, event }: Kept): string[] {
  const { actor, data } = event;
  return [...new Set([...(actor.role === "system" ? [] : [actor.id]), ...peopleOf(type, data)])];
}
