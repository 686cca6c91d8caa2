import * as z from "zod/mini";
import { aggregateOf, declarationOf, type Envelope } from "../../../events/index.ts";
import { EventItem } from "./bus.ts";
import { canonical, commitmentTo, hashOf } from "./hash-chain.ts";

const Change = z.record(z.string(), z.unknown());
type Change = z.infer<typeof Change>;

/** An event as it lies in the table. The private part and its salt may have been erased, always both. */
const Linked = z.extend(EventItem, {
  change: z.optional(Change),
  salt: z.optional(z.string()),
  commitment: z.string(),
  hash: z.string(),
});
type Linked = z.infer<typeof Linked>;

/** The events of one thing as they lie in the table, and its state with what its next version is guarded by. */
export interface Chain {
  readonly items: readonly unknown[];
  readonly stored: { readonly stored: { readonly version: number; readonly lastHash: string } } | undefined;
}

/** What the events of one thing prove: those that hold, the hash of the last, and the first that does not hold. */
export interface Proof {
  readonly events: readonly EventItem[];
  readonly lastHash: string;
  /** What each of them led to; undefined where private parts were erased. */
  readonly states: readonly (Record<string, unknown> | undefined)[];
  readonly broken?: number;
}

/** Follows the chain of one thing through all its event items, from the first on. `name` is `<kind>/<id>`. */
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

/** Whether the events of a proof led to the state that is stored. */
export function leadsTo({ events, lastHash, states }: Proof, kept: Chain["stored"]): boolean {
  const { stored, ...state } = kept ?? {};
  const proved = states.at(-1);
  const follows = stored?.lastHash === lastHash && stored.version === events.length;
  return follows && (!proved || canonical(proved) === canonical(state));
}

/** How the history has an event: as it lies in the table, as another one, not at all, or not because it is routine. */
export function copyOf(
  { type, id, time, actor, correlationId, data }: EventItem,
  kept: { readonly type: string; readonly event: Envelope } | undefined,
): "same" | "other" | "none" | "routine" {
  if (!kept) return declarationOf(type).isRoutine ? "routine" : "none";
  const { aggregate: _, ...event } = kept.event;
  const isSame =
    kept.type === type && canonical(event) === canonical({ id, time, actor, correlationId, data });
  return isSame ? "same" : "other";
}

function holds(linked: Linked, id: string, lastHash: string): boolean {
  const { type, source: _, change, salt, commitment, hash, ...kept } = linked;
  if (kept.id !== id) return false;
  const envelope = { ...kept, aggregate: aggregateOf(id) };
  if (hashOf(lastHash, { type, ...envelope }, commitment) !== hash) return false;
  if (!change || salt === undefined) return change === salt;
  return commitmentTo(change, salt) === commitment;
}

/** A change says null where a field was cleared. */
function withoutCleared(state: Change): Change {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));
}
