import { declarationOf, peopleIn as peopleOf } from "#events";
import type { Kept } from "./entry.ts";

/** Whom an event is about: the first whom its declaration names, else whoever did it. */
export function subjectOf({ type, event }: Kept): string {
  const id = event.data[declarationOf(type).people[0] ?? ""];
  return typeof id === "string" ? id : event.actor.id;
}

/** Whoever did it, when it is somebody else than whom it is about. What the product does by itself, nobody did. */
export function otherActor(kept: Kept): string | undefined {
  const { actor } = kept.event;
  return actor.role === "system" || actor.id === subjectOf(kept) ? undefined : actor.id;
}

/** Everybody who stands in an event, each once: who did it first, then those it concerns. */
export function peopleIn({ type, event }: Kept): string[] {
  const { actor, data } = event;
  return [...new Set([...(actor.role === "system" ? [] : [actor.id]), ...peopleOf(type, data)])];
}
