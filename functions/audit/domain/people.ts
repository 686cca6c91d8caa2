import { catalogue, declarationOf, peopleIn as peopleOf, spoken } from "#events";
import type { Kept } from "./entry.ts";
import { RecordKind } from "./request.ts";

/** What an auditor can look for by id. */
export type Sought = "person" | RecordKind;

/** The ids that stand in events, by the name of their field: what they are called and what can be found by them. */
export const ids: Readonly<Record<string, { readonly label: string; readonly of: Sought }>> =
  Object.fromEntries(
    Object.values(catalogue).flatMap(({ people, data }) =>
      Object.keys(data.shape).flatMap((field) => {
        const isPerson = people.some((one) => one === field);
        const of = isPerson ? "person" : RecordKind.options.find((kind) => endsWith(field, kind));
        return of ? [[field, { label: labelOf(field), of }]] : [];
      }),
    ),
  );

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

function endsWith(field: string, kind: string): boolean {
  return field.toLowerCase().endsWith(`${kind}id`);
}

function labelOf(field: string): string {
  if (field === "userId") return "Account";
  const words = spoken(field.slice(0, -"Id".length)).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
