import * as z from "zod/mini";
import { aggregateOf } from "../../../events/event.ts";
import { unpacked } from "../table/packed.ts";
import { EventItem } from "./bus.ts";
import { canonical, commitmentTo, hashOf } from "./hash-chain.ts";

/** An event as it lies in the table. The private part and its salt may have been erased, always both. */
const Linked = z.extend(EventItem, {
  change: z.optional(z.instanceof(Uint8Array)),
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
    const change = linked && changeOf(linked);
    if (!linked || change === "unreadable" || !holds(linked, change, `${name}/${sequence}`, lastHash)) {
      return { events, lastHash, state, broken: sequence };
    }
    events.push(z.parse(EventItem, linked));
    lastHash = linked.hash;
    state = state && change && { ...state, ...change };
  }
  return { events, lastHash, state: state && withoutCleared(state) };
}

const Change = z.record(z.string(), z.unknown());
type Change = z.infer<typeof Change>;

/** The private part; undefined when it was erased, "unreadable" when its bytes are none any more. */
function changeOf({ change, data }: Linked): Change | undefined | "unreadable" {
  if (!change) return undefined;
  try {
    return z.parse(Change, unpacked(change, canonical(data)));
  } catch {
    return "unreadable";
  }
}

function holds(linked: Linked, change: Change | undefined, id: string, lastHash: string): boolean {
  const { type, source: _, change: __, salt, commitment, hash, ...kept } = linked;
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
