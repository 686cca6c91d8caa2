import type { EventType, KindOf } from "#events";
import { records as appointments } from "../../appointments/reads.ts";
import type { Records } from "../../platform/table/aggregate.ts";
import { records as prescriptions } from "../../prescriptions/reads.ts";

/** How the things are read that the rules of their context want to know. All other rules need no more than what events carry. */
const subjects = { ...appointments, ...prescriptions };

/** What an event of a type is about. */
export type SubjectOf<Type extends EventType> =
  KindOf<Type> extends infer Kind extends keyof typeof subjects
    ? NonNullable<Awaited<ReturnType<(typeof subjects)[Kind]["since"]>>>
    : Nothing;

/** A rule that wants to know of more does not compile until its context's records stand above. */
type Nothing = Record<string, never>;

/** What an event is about, as the event left it or later. Throws when it is not there. */
export async function subjectOf(type: string, id: string, sequence: number): Promise<object> {
  const byKind: Readonly<Record<string, Pick<Records<object>, "since">>> = subjects;
  const [kind = ""] = type.split(".");
  const subject = byKind[kind];
  if (!subject) return {};
  const found = await subject.since(id, sequence);
  if (!found) throw new Error(`The event ${type} is about ${id}, which is not there.`);
  return found;
}
