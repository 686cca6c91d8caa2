import { eventMessages, ids, RecordKind } from "#domain/audit";
import type { Entry } from "./calls.ts";
import type { Actor, Of } from "./history-address.ts";
import { messages } from "./messages.ts";

/** An id in an entry, with its label and the filter that finds its history. */
export interface Mentioned {
  readonly label: string;
  readonly of: Of;
  readonly id: string;
}

/** The ids an entry mentions, each once: the actor, the record, and all ids in the data. */
export function mentionedIn({ event }: Entry): Mentioned[] {
  const { actor, aggregate, data } = event;
  const labels = eventMessages().ids;
  const record = RecordKind.safeParse(aggregate.kind).data;
  const named = Object.entries(data).flatMap(([field, id]): Mentioned[] => {
    const known = ids[field];
    return known && typeof id === "string" ? [{ label: labels[field] ?? known.label, of: known.of, id }] : [];
  });
  const all: Mentioned[] = [
    ...(actor.role === "system"
      ? []
      : [{ label: messages().actors[actor.role], of: "person" as const, id: actor.id }]),
    ...(record ? [{ label: messages().records[record], of: record, id: aggregate.id }] : []),
    ...named,
  ];
  return all.filter(({ of, id }, at) => all.findIndex((one) => one.of === of && one.id === id) === at);
}

/** The actor if it is not a person: the operator, or the product itself. */
export function actorWithoutId({ event: { actor } }: Entry): string | undefined {
  if (actor.role !== "system") return undefined;
  return actor.id === "operator" ? messages().operator : messages().actors.system;
}

/** Whether an event's actor matches the filter. */
export function isBy({ event: { actor } }: Entry, by: Actor): boolean {
  if (by === "operator" || by === "system")
    return actor.role === "system" && (actor.id === "operator") === (by === "operator");
  return actor.role === by;
}
