import type { Envelope, EventType, KindOf } from "#events";
import { subjects as adherence } from "../../adherence/reads.ts";
import { records as appointments } from "../../appointments/reads.ts";
import { records as prescriptions } from "../../prescriptions/reads.ts";

/** How the things are read that the rules of their context want to know. All other rules need no more than what events carry. */
const subjects = { ...appointments, ...prescriptions, ...adherence };

/** What an event of a type is about. */
export type SubjectOf<Type extends EventType> =
  KindOf<Type> extends infer Kind extends keyof typeof subjects
    ? NonNullable<Awaited<ReturnType<(typeof subjects)[Kind]["since"]>>>
    : Nothing;

/** A rule that wants to know of more does not compile until its context's records stand above. */
type Nothing = Record<string, never>;

/** Reads what an event is about, as the event left it or later, by the id and number that it has and what it carries. */
interface Subject {
  since(id: string, sequence: number, data: unknown): Promise<object | undefined>;
}

/** What an event is about, as the event left it or later. Throws when it is not there. */
export async function subjectOf(
  type: string,
  { aggregate: { id, sequence }, data }: Pick<Envelope, "aggregate" | "data">,
): Promise<object> {
  const byKind: Readonly<Record<string, Subject>> = subjects;
  const [kind = ""] = type.split(".");
  const subject = byKind[kind];
  if (!subject) return {};
  const found = await subject.since(id, sequence, data);
  if (!found) throw new Error(`The event ${type} is about ${id}, which is not there.`);
  return found;
}
