import * as z from "zod/mini";
import type { Actor, Role } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { type DomainEvent, eventId } from "../../../events/event.ts";
import { linkOf } from "../events/hash-chain.ts";
import type { Chain } from "../events/proof.ts";
import { beginning, get, getEventually, type Item, type Key, query, type Range } from "./table.ts";
import { checkAbsent, checkVersion, commit, putNew, putNext, type Write } from "./transaction.ts";

/** The field of a state in which the person of a role stands. */
export type Parties<T> = Readonly<Partial<Record<Role, keyof T & string>>>;

/** How a kind of thing lies in the table: its schema, its key from its id, its index keys from its state. */
export interface Kind<T extends object> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<T>;
  readonly id: (state: T) => string;
  readonly key: (id: string) => Key;
  readonly indexes?: (state: T) => Partial<Record<"gsi1pk" | "gsi1sk" | "gsi2pk" | "gsi2sk", string>>;
  /** Whose it is: for each role the field in which the person stands. A role that is not listed owns none. */
  readonly parties?: Parties<T>;
  /** What index rows carry beside their keys: the whole state, which then lies there and nowhere else, or a part of it. */
  readonly list?: "whole" | ((state: T) => Record<string, unknown>);
  /** What others write into that part, without an event: it stays when the state is saved. */
  readonly kept?: readonly string[];
}

/** A state with what its next version is guarded by. */
export type Stored<T> = T & {
  readonly stored: z.infer<typeof Meta> & { readonly kept?: Record<string, unknown> };
};

/** What a decision led to. No event: nothing happened, nothing is saved. */
export interface Decision<T> {
  readonly after: T;
  readonly event?: DomainEvent | undefined;
}

const Meta = z.object({ version: z.int(), lastHash: z.string() });
const Row = z.record(z.string(), z.unknown());

/** What others than its context may do with a kind: read it. */
export type Records<T extends object> = Pick<
  ReturnType<typeof aggregate<T>>,
  "kind" | "partition" | "find" | "since" | "chain"
>;

/** Loads and saves one kind: each saved version is one transaction of the state and its event. */
export function aggregate<T extends object>(kind: Kind<T>) {
  return {
    kind: kind.kind,

    /** Where a state and all its events lie. */
    partition: (id: string): string => kind.key(id).pk,

    /** The state as last saved, or undefined. */
    async find(id: string): Promise<Stored<T> | undefined> {
      const item = await get(kind.key(id));
      return (
        item && {
          ...parse(item),
          stored: { ...z.parse(Meta, item), ...(kind.kept && { kept: keptIn(item) }) },
        }
      );
    },

    /** The state as last saved, if the person takes part in it: for anybody else it does not exist. Throws Problem 404. */
    async findOwn(id: string, actor: Actor): Promise<Stored<T>> {
      const found = await this.find(id);
      const field = kind.parties?.[actor.role];
      if (!found || field === undefined || found[field] !== actor.id) throw new Problem("not_found");
      return found;
    },

    /** The state as it was a moment ago, or undefined: not to be saved again, and half the price. */
    async findEventually(id: string): Promise<T | undefined> {
      const item = await getEventually(kind.key(id));
      return item && parse(item);
    },

    /** The state as an event left it, or a later one: half the price of the newest, unless it has not arrived everywhere. */
    async since(id: string, sequence: number): Promise<T | undefined> {
      const item = await getEventually(kind.key(id));
      return item && z.parse(Meta, item).version >= sequence ? parse(item) : await this.find(id);
    },

    /** All events of one thing, oldest first, as a range of the table. */
    events: (id: string): Range => ({ pk: kind.key(id).pk, ...beginning("EVENT#") }),

    /** What a proof is made of: the first events as they lie in the table, oldest first, and the state as last saved. */
    async chain(id: string, most: number): Promise<Chain> {
      const events = query(this.events(id), most, { consistent: true });
      const [items, stored] = await Promise.all([events, this.find(id)]);
      return { items, stored };
    },

    /** The state in an item of the table or of an index. */
    parse,

    /** Checks that a state that was read has not changed: for what is decided on it and saved elsewhere. */
    unchanged: (read: Stored<T>): Write =>
      checkVersion(kind.key(kind.id(read)), read.stored.version, () => new Problem("changed_meanwhile")),

    /** Checks that there is none of an id, for what is decided because there is none. */
    absent: (id: string): Write => checkAbsent(kind.key(id), () => new Problem("changed_meanwhile")),

    /** The state and event writes of a decision, to be committed alone or with others. */
    writes(before: Stored<T> | undefined, decision: Decision<T>, ctx: Context): Write[] {
      if (!decision.event) return [];
      const { after, event } = decision;
      const id = kind.id(after);
      const version = (before?.stored.version ?? 0) + 1;
      const record = eventRecord(kind, id, version, before, after, event, ctx);
      const meta = { kind: kind.kind, schemaVersion: 1, version, lastHash: record.hash };
      const item = { ...kind.key(id), ...meta, ...content(without(after, "stored"), before?.stored.kept) };
      const onConflict = () => new Problem("changed_meanwhile");
      const next = { ...item, ...kind.indexes?.(after) };
      return [
        before ? putNext(next, before.stored.version, onConflict) : putNew(next, onConflict),
        putNew(record, onConflict),
      ];
    },

    /** Saves a decision and answers the new state; `also` is written in the same transaction. */
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

  /** What others wrote into the row of the index. */
  function keptIn({ list }: Item): Record<string, unknown> {
    const row = z.safeParse(Row, list).data ?? {};
    return Object.fromEntries(Object.entries(row).filter(([name]) => kind.kept?.includes(name)));
  }

  function content(state: Record<string, unknown>, kept: Record<string, unknown> = {}) {
    if (kind.list === "whole") return { list: state };
    return kind.list ? { state, list: { ...kept, ...kind.list(z.parse(kind.schema, state)) } } : { state };
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
  // The event's id says it, and every byte is paid for as long as there are events.
  const { aggregate: _, ...kept } = envelope;
  return {
    pk: kind.key(id).pk,
    sk: `EVENT#${String(sequence).padStart(10, "0")}`,
    kind: "event",
    schemaVersion: 1,
    type: event.type,
    source: event.source,
    ...kept,
    change,
    ...linkOf(before?.stored.lastHash ?? "", { type: event.type, ...envelope }, change),
  };
}

/** The fields that changed, with their new values; null where one was cleared. */
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
