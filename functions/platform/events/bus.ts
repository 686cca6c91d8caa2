import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import * as z from "zod/mini";
import { aggregateOf, Envelope } from "#events";
import { env } from "../env.ts";

/** The public part of an event item. `change`, salt and hash never leave the table. */
export const EventItem = z.extend(z.omit(Envelope, { aggregate: true }), {
  id: Envelope.shape.id.check(z.regex(/^[^/]+\/[^/]+\/[1-9]\d{0,14}$/)),
  type: z.string(),
  source: z.string(),
});
export type EventItem = z.infer<typeof EventItem>;

/** An event that the bus rejected: its index in the batch and the error of the bus. */
export interface NotAccepted {
  readonly at: number;
  readonly code: string | undefined;
}

const bus = new EventBridgeClient({});

/** The most bytes of one request: what EventBridge has always taken. Its quota may be higher. */
const mostBytes = 256 * 1024;

/**
 * Puts up to ten events on the bus in order; returns the rejected ones. One event can make the bus reject a whole
 * request, so every event that it rejects for its content is put once more, alone.
 */
export async function putOnBus(events: readonly EventItem[]): Promise<NotAccepted[]> {
  const rejected: NotAccepted[] = [];
  const entries = events.map(entryOf);
  for (const request of requestsOf(entries)) {
    for (const [n, first] of (await put(request.entries)).entries()) {
      const at = request.from + n;
      const [code] = isAboutContent({ code: first }) ? await put(entries.slice(at, at + 1)) : [first];
      if (code !== accepted) rejected.push({ at, code });
    }
  }
  return rejected;
}

const accepted = "accepted";

/** The error of each entry, or `accepted`. */
async function put(Entries: PutEventsRequestEntry[]): Promise<(string | undefined)[]> {
  try {
    const { Entries: results = [] } = await bus.send(new PutEventsCommand({ Entries }));
    return Entries.map((_, n) => (results[n]?.EventId ? accepted : results[n]?.ErrorCode));
  } catch (error) {
    const code = contentError(error);
    if (code === undefined) throw error;
    return Entries.map(() => code);
  }
}

/** Consecutive entries that fit in one request. One that fits in none is alone: the bus says so. */
function requestsOf(entries: readonly PutEventsRequestEntry[]) {
  const requests: { from: number; bytes: number; entries: PutEventsRequestEntry[] }[] = [];
  for (const [at, entry] of entries.entries()) {
    const bytes = bytesOf(entry);
    const last = requests.at(-1);
    if (last && last.bytes + bytes < mostBytes) {
      last.bytes += bytes;
      last.entries.push(entry);
    } else requests.push({ from: at, bytes, entries: [entry] });
  }
  return requests;
}

/** The size of an entry as EventBridge counts it. */
export function bytesOf({ Time, Source, DetailType, Detail, Resources = [] }: PutEventsRequestEntry): number {
  const texts = [Source, DetailType, Detail, ...Resources].map((text) => Buffer.byteLength(text ?? ""));
  return texts.reduce((sum, bytes) => sum + bytes, Time ? 14 : 0);
}

function entryOf({ type, source, ...storedEnvelope }: EventItem): PutEventsRequestEntry {
  const envelope: Envelope = { ...storedEnvelope, aggregate: aggregateOf(storedEnvelope.id) };
  return {
    EventBusName: env("BUS_NAME"),
    Source: source,
    DetailType: type,
    Time: new Date(envelope.time),
    Detail: JSON.stringify(envelope),
  };
}

const contentErrors = new Set(["InvalidArgument", "MalformedDetail", "ValidationException", "TooLarge"]);

/**
 * Whether the bus rejected an event because of the event itself, so that no retry can succeed. Missing rights
 * (`AccessDeniedException`, `NotAuthorizedForSourceException`, ...), throttling and failures of the service concern all
 * events, and end. EventBridge does not say that a bus is missing: it accepts the events and drops them.
 */
export function isAboutContent({ code }: Pick<NotAccepted, "code">): boolean {
  return code !== undefined && contentErrors.has(code);
}

/** The error of a request that the bus rejected as a whole because of its content: invalid, or 413 without a name. */
function contentError(error: unknown): string | undefined {
  const { success, data } = z.safeParse(ServiceError, error);
  if (!success) return undefined;
  if (data.$metadata.httpStatusCode === 413) return "TooLarge";
  return isAboutContent({ code: data.name }) ? data.name : undefined;
}

const ServiceError = z.object({
  name: z.string(),
  $metadata: z.object({ httpStatusCode: z.optional(z.number()) }),
});
