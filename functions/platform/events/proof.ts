import * as z from "zod/mini";
import { aggregateOf, declarationOf, type Envelope } from "#events";
import { EventItem } from "./bus.ts";
import { canonical, commitmentTo, hashOf } from "./hash-chain.ts";

const Change = z.record(z.string(), z.unknown());
type Change = z.infer<typeof Change>;

/** An event item in the table. The private part and its salt are erased together or not at all. */
const Linked = z.extend(EventItem, {
  change: z.optional(Change),
  salt: z.optional(z.string()),
  commitment: z.string(),
  hash: z.string(),
});
type Linked = z.infer<typeof Linked>;

/** The event items of one aggregate, and its stored state with version and last hash. */
export interface Chain {
  readonly items: readonly unknown[];
  readonly stored: { readonly stored: { readonly version: number; readonly lastHash: string } } | undefined;
}

/** What the events of one aggregate prove: the valid ones, the last hash, and the first invalid one. */
export interface Proof {
  readonly events: readonly EventItem[];
  readonly lastHash: string;
  /** The state after each event; undefined where private parts were erased. */
  readonly states: readonly (Record<string, unknown> | undefined)[];
  readonly broken?: number;
}

/** Verifies the chain of one aggregate over all its event items, from the first. `name` is `<kind>/<id>`. */
export function proofOf(name: string, items: readonly unknown[]): Proof {
  const events: EventItem[] = [];
  const states: (Change | undefined)[] = [];
  let lastHash = "";
  let state: Change | undefined = {};
  for (const item of items) {
    const sequence = events.length + 1;
    const linked = z.safeParse(Linked, item).data;
    if (!linked || !holds(linked, `${name}/${sequence}`, lastHash)) {
      return { events, lastHash, states, broken: sequence };
    }
    events.push(z.parse(EventItem, linked));
    lastHash = linked.hash;
    state = state && linked.change && withoutCleared({ ...state, ...linked.change });
    states.push(state);
  }
  return { events, lastHash, states };
}

/** Whether the proven events lead to the stored state. */
export function leadsTo({ events, lastHash, states }: Proof, saved: Chain["stored"]): boolean {
  const { stored, ...state } = saved ?? {};
  const proved = states.at(-1);
  const follows = stored?.lastHash === lastHash && stored.version === events.length;
  return follows && (!proved || canonical(proved) === canonical(state));
}

/** How the history recorded an event: identical, different, missing, or left out as routine. */
export function copyOf(
  { type, id, time, actor, correlationId, data }: EventItem,
  recorded: { readonly type: string; readonly event: Envelope } | undefined,
): "same" | "other" | "none" | "routine" {
  if (!recorded) return declarationOf(type).isRoutine ? "routine" : "none";
  const { aggregate: _, ...event } = recorded.event;
  const isSame =
    recorded.type === type && canonical(event) === canonical({ id, time, actor, correlationId, data });
  return isSame ? "same" : "other";
}

function holds(linked: Linked, id: string, lastHash: string): boolean {
  const { type, source: _, change, salt, commitment, hash, ...storedEnvelope } = linked;
  if (storedEnvelope.id !== id) return false;
  const envelope = { ...storedEnvelope, aggregate: aggregateOf(id) };
  if (hashOf(lastHash, { type, ...envelope }, commitment) !== hash) return false;
  if (!change || salt === undefined) return change === salt;
  return commitmentTo(change, salt) === commitment;
}

/** Drops nulls: in a change, null marks a cleared field. */
function withoutCleared(state: Change): Change {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));
}
