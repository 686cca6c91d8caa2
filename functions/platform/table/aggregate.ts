import * as z from "zod/mini";
import { type DomainEvent, eventId } from "#events";
import type { Actor, Role } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { linkOf } from "../events/hash-chain.ts";
import type { Chain } from "../events/proof.ts";
import { beginning, get, getEventually, type Item, type Key, query, type Range } from "./table.ts";
import { checkAbsent, checkVersion, commit, putNew, putNext, type Write } from "./transaction.ts";

/** For each role, the field of a state that holds the person's id. */
export type Parties<T> = Readonly<Partial<Record<Role, keyof T & string>>>;

/** How a kind of aggregate is stored: its schema, its key by id, its index keys by state. */
export interface Kind<T extends object> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<T>;
  readonly id: (state: T) => string;
  readonly key: (id: string) => Key;
  readonly indexes?: (state: T) => Partial<Record<"gsi1pk" | "gsi1sk" | "gsi2pk" | "gsi2sk", string>>;
  /** The owners: for each role the field with the person's id. A role that is not listed owns none. */
  readonly parties?: Parties<T>;
  /** The attributes of an index row beside its keys: the whole state, which is then stored only there, or a part. */
  readonly list?: "whole" | ((state: T) => Record<string, unknown>);
  /** Attributes of that part that other code writes without an event. A save preserves them. */
  readonly preserved?: readonly string[];
}

/** A state with the version and hash that guard its next write. */
export type Stored<T> = T & {
  readonly stored: z.infer<typeof Meta> & { readonly preserved?: Record<string, unknown> };
};

/** The result of a decision. Without an event nothing happened, and nothing is saved. */
export interface Decision<T> {
  readonly after: T;
  readonly event?: DomainEvent | undefined;
}

const Meta = z.object({ version: z.int(), lastHash: z.string() });
const Row = z.record(z.string(), z.unknown());

/** Read access to a kind for other contexts. */
export type Records<T extends object> = Pick<
  ReturnType<typeof aggregate<T>>,
  "kind" | "partition" | "find" | "since" | "chain"
>;

/** Loads and saves one kind. Each save is one transaction of the state and its event. */
export function aggregate<T extends object>(kind: Kind<T>) {
  return {
    kind: kind.kind,

    partition: (id: string): string => kind.key(id).pk,

    /** The state as last saved, or undefined. */
    async find(id: string): Promise<Stored<T> | undefined> {
      const item = await get(kind.key(id));
      return (
        item && {
          ...parse(item),
          stored: { ...z.parse(Meta, item), ...(kind.preserved && { preserved: preservedIn(item) }) },
        }
      );
    },

    /** The state as last saved, if the person owns it; for anyone else it does not exist. Throws Problem 404. */
    async findOwn(id: string, actor: Actor): Promise<Stored<T>> {
      const found = await this.find(id);
      const field = kind.parties?.[actor.role];
      if (!found || field === undefined || found[field] !== actor.id) throw new Problem("not_found");
      return found;
    },

    /** The eventually consistent state, or undefined: half the price, and never to be saved again. */
    async findEventually(id: string): Promise<T | undefined> {
      const item = await getEventually(kind.key(id));
      return item && parse(item);
    },

    /** The same; undefined also if it does not fit the schema. For lists that show their other rows without it. */
    async findReadable(id: string): Promise<T | undefined> {
      const item = await getEventually(kind.key(id));
      return item && z.safeParse(kind.schema, kind.list === "whole" ? item.list : item.state).data;
    },

    /** The state after an event, or a later one. Tries the cheaper eventually consistent read first. */
    async since(id: string, sequence: number): Promise<T | undefined> {
      const item = await getEventually(kind.key(id));
      return item && z.parse(Meta, item).version >= sequence ? parse(item) : await this.find(id);
    },

    /** All events of one aggregate, oldest first, as a range of the table. */
    events: (id: string): Range => ({ pk: kind.key(id).pk, ...beginning("EVENT#") }),

    /** The material of a proof: the first event items, oldest first, and the state as last saved. */
    async chain(id: string, most: number): Promise<Chain> {
      const events = query(this.events(id), most, { consistent: true });
      const [items, stored] = await Promise.all([events, this.find(id)]);
      return { items, stored };
    },

    /** Parses the state from an item of the table or of an index. */
    parse,

    /** Checks that a state is unchanged since it was read, for a decision that is saved elsewhere. */
    unchanged: (read: Stored<T>): Write =>
      checkVersion(kind.key(kind.id(read)), read.stored.version, () => new Problem("changed_meanwhile")),

    /** Checks that no state has an id, for a decision that relies on it. */
    absent: (id: string): Write => checkAbsent(kind.key(id), () => new Problem("changed_meanwhile")),

    /** The state and event writes of a decision, to commit alone or with others. */
    writes(before: Stored<T> | undefined, decision: Decision<T>, ctx: Context): Write[] {
      if (!decision.event) return [];
      const { after, event } = decision;
      const id = kind.id(after);
      const version = (before?.stored.version ?? 0) + 1;
      const record = eventRecord(kind, id, version, before, after, event, ctx);
      const meta = { kind: kind.kind, schemaVersion: 1, version, lastHash: record.hash };
      const item = {
        ...kind.key(id),
        ...meta,
        ...content(without(after, "stored"), before?.stored.preserved),
      };
      const onConflict = () => new Problem("changed_meanwhile");
      const next = { ...item, ...kind.indexes?.(after) };
      return [
        before ? putNext(next, before.stored.version, onConflict) : putNew(next, onConflict),
        putNew(record, onConflict),
      ];
    },

    /** Saves a decision and returns the new state; `also` joins the transaction. */
    async save(
      before: Stored<T> | undefined,
      decision: Decision<T>,
      ctx: Context,
      also: Write[] = [],
    ): Promise<T> {
      if (decision.event) await commit([...this.writes(before, decision, ctx), ...also]);
      return decision.after;
    },
  };

  function parse(item: Item): T {
    return z.parse(kind.schema, kind.list === "whole" ? item.list : item.state);
  }

  /** The attributes that other code wrote into the index row. */
  function preservedIn({ list }: Item): Record<string, unknown> {
    const row = z.safeParse(Row, list).data ?? {};
    return Object.fromEntries(Object.entries(row).filter(([name]) => kind.preserved?.includes(name)));
  }

  function content(state: Record<string, unknown>, preserved: Record<string, unknown> = {}) {
    if (kind.list === "whole") return { list: state };
    return kind.list
      ? { state, list: { ...preserved, ...kind.list(z.parse(kind.schema, state)) } }
      : { state };
  }
}

function eventRecord<T extends object>(
  kind: Kind<T>,
  id: string,
  sequence: number,
  before: Stored<T> | undefined,
  after: T,
  { event, data }: DomainEvent,
  ctx: Context,
) {
  const envelope = {
    id: eventId({ kind: kind.kind, id, sequence }),
    time: ctx.now,
    aggregate: { kind: kind.kind, id, sequence },
    actor: { id: ctx.actor.id, role: ctx.actor.role },
    correlationId: ctx.correlationId,
    data,
  };
  const change = changeOf(before, after);
  // The event's id already contains the aggregate, and every stored byte costs.
  const { aggregate: _, ...storedEnvelope } = envelope;
  return {
    pk: kind.key(id).pk,
    sk: `EVENT#${String(sequence).padStart(10, "0")}`,
    kind: "event",
    schemaVersion: 1,
    type: event.type,
    source: event.source,
    ...storedEnvelope,
    change,
    ...linkOf(before?.stored.lastHash ?? "", { type: event.type, ...envelope }, change),
  };
}

/** The changed fields with their new values; null for a cleared one. */
function changeOf(before: object | undefined, after: object): Record<string, unknown> {
  const old = new Map(Object.entries(before ?? {}));
  const now = new Map(Object.entries(after));
  const names = new Set([...old.keys(), ...now.keys()].filter((name) => name !== "stored"));
  const changed = [...names].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)),
  );
  return Object.fromEntries(changed.map((name) => [name, now.get(name) ?? null]));
}

function without<T extends object>(value: T, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
}
