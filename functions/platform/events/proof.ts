import * as z from "zod/mini";
import { aggregateOf } from "../../../events/event.ts";
import { EventItem } from "./bus.ts";
import { commitmentTo, hashOf } from "./hash-chain.ts";

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

/** What the events of one thing prove: those that hold, the hash of the last, and the first that does not hold. */
export interface Proof {
  readonly events: readonly EventItem[];
  readonly lastHash: string;
  /** The state they led to; undefined where private parts were erased. */
  readonly state: Record<string, unknown> | undefined;
  readonly broken?: number;
}

/** Follows the chain of one thing through all its event items, from the first on. `name` is `<kind>/<id>`. */
export function proofOf(name: string, items: readonly unknown[]): Proof {
  const events: EventItem[] = [];
  let lastHash = "";
  let state: Proof["state"] = {};
  for (const item of items) {
    const sequence = events.length + 1;
    const linked = z.safeParse(Linked, item).data;
    if (!linked || !holds(linked, `${name}/${sequence}`, lastHash)) {
      return { events, lastHash, state, broken: sequence };
    }
    events.push(z.parse(EventItem, linked));
    lastHash = linked.hash;
    state = state && linked.change && { ...state, ...linked.change };
  }
  return { events, lastHash, state: state && withoutCleared(state) };
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
