import { type Envelope, type EventData, type EventType, type KindOf, peopleIn } from "#events";
import { subjects as adherence } from "../adherence/reads.ts";
import { records as appointments } from "../appointments/reads.ts";
import { records as conversations } from "../conversations/reads.ts";
import { contextOf } from "../platform/clock.ts";
import type { Received } from "../platform/events/consumer.ts";
import { records as prescriptions } from "../prescriptions/reads.ts";
import { records as video } from "../video/reads.ts";
import {
  type EmailNotice,
  type InAppNotice,
  isNews,
  type NotificationRule,
  notifies,
} from "./domain/index.ts";
import { notices, ruleOf } from "./notices.ts";

// A rule that needs a record which `subjects` does not read fails to compile here.
notices satisfies { [Type in EventType]: NotificationRule<SubjectOf<Type>, EventData<Type>> };

interface Notices {
  readonly inApp: readonly InAppNotice[];
  readonly device: readonly InAppNotice[];
  readonly email: readonly EmailNotice[];
  /** The recipient of the next digest that counts it. */
  readonly digest: string | undefined;
}

/** The notifications of an event, with names read from the context that owns them; none once the event is too old. */
export async function noticesOf({ type, envelope }: Received): Promise<Notices> {
  const rule = ruleOf(type);
  const { now } = contextOf(envelope.correlationId);
  const isDecided = notifies(rule, "inApp", "device", "email", "digest");
  if (!isDecided || !isNews(envelope.time, now))
    return { inApp: [], device: [], email: [], digest: undefined };
  const { data } = envelope;
  const about = await subjectOf(type, envelope);
  return {
    inApp: [rule.inApp?.(about, data) ?? []].flat(),
    device: [rule.device?.(about, data) ?? []].flat(),
    email: [rule.email?.(about, data) ?? []].flat(),
    digest: rule.digest?.(about),
  };
}

/**
 * Reads something of the probable recipient of an event's notices in the request that reads the event's aggregate, which names the
 * real ones. Returns a reader for anyone; another recipient costs a request more.
 */
export function readAhead<T>(
  received: Received,
  read: (userId: string) => Promise<T>,
): (userId: string) => Promise<T> {
  const { time, correlationId } = received.envelope;
  if (!isNews(time, contextOf(correlationId).now)) return read;
  const probable = probableRecipient(received);
  const ahead = probable === undefined ? undefined : read(probable);
  // It fails its recipient, and nobody else.
  ahead?.catch(() => undefined);
  return (userId) => (userId === probable && ahead ? ahead : read(userId));
}

/** What a doctor or a pharmacy does is for the patient, whom events name first; what a patient does is for the one named last. */
function probableRecipient({ type, envelope: { actor, data } }: Received): string | undefined {
  const [about, ...others] = peopleIn(type, data);
  return about === actor.id ? (others.at(-1) ?? about) : about;
}

/** The reads of the aggregates that rules get. All other rules need only the event's data. */
const subjects = { ...appointments, ...prescriptions, ...adherence, ...conversations, ...video };

/** The aggregate of a type of event. */
export type SubjectOf<Type extends EventType> =
  KindOf<Type> extends infer Kind extends keyof typeof subjects
    ? NonNullable<Awaited<ReturnType<(typeof subjects)[Kind]["since"]>>>
    : Nothing;

/** A rule that needs an aggregate does not compile until `subjects` can read it. */
type Nothing = Record<string, never>;

/** Reads an aggregate in the version of an event or a later one, by its id and number and the event's data. */
interface Subject {
  since(id: string, sequence: number, data: unknown): Promise<object | undefined>;
}

type About = Pick<Envelope, "aggregate" | "data">;

/** The aggregate that was read for each delivered event: its reactions run one after the other and share it. */
const read = new WeakMap<About, Promise<object>>();

/** The aggregate of an event, in the version of the event or a later one. Throws if it is missing. */
export async function subjectOf(type: string, envelope: About): Promise<object> {
  const found = read.get(envelope) ?? find(type, envelope);
  read.set(envelope, found);
  return await found;
}

async function find(type: string, { aggregate: { id, sequence }, data }: About): Promise<object> {
  const byKind: Readonly<Record<string, Subject>> = subjects;
  const [kind = ""] = type.split(".");
  const subject = byKind[kind];
  if (!subject) return {};
  const found = await subject.since(id, sequence, data);
  if (!found) throw new Error(`The event ${type} is about ${id}, which is not there.`);
  return found;
}
