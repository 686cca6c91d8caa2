import type { EventType } from "#events";
import { appointmentSince } from "../../appointments/reads.ts";
import { prescriptionSince, renewalSince } from "../../prescriptions/reads.ts";

type KindOf<Type extends EventType> = Type extends `${infer Kind}.${string}` ? Kind : never;
type Subject = (id: string, sequence: number) => Promise<object | undefined>;

/** The decisions about its events need no more than what they carry. */
const nothingMore: Subject = async () => ({});

/** How the thing that an event is about is read, as the event left it or later, by the first word of the event's name. */
const subjects = {
  account: nothingMore,
  profile: nothingMore,
  professional: nothingMore,
  history: nothingMore,
  reminder: nothingMore,
  dose: nothingMore,
  adherence: nothingMore,
  goal: nothingMore,
  appointment: appointmentSince,
  prescription: prescriptionSince,
  renewal: renewalSince,
} satisfies Record<KindOf<EventType>, Subject>;

/** What an event of a type is about. */
export type SubjectOf<Type extends EventType> = NonNullable<
  Awaited<ReturnType<(typeof subjects)[KindOf<Type>]>>
>;

/** What an event is about. Throws when it is not there. */
export async function subjectOf(type: string, id: string, sequence: number): Promise<object> {
  const byKind: Readonly<Record<string, Subject>> = subjects;
  const [kind = ""] = type.split(".");
  const found = await byKind[kind]?.(id, sequence);
  if (!found) throw new Error(`The event ${type} is about ${id}, which is not there.`);
  return found;
}
