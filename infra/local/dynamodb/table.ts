import { type Item, same } from "./attributes.ts";
import {
  describe,
  type IndexDescription,
  keysOf,
  type TableDefinition,
  type TableDescription,
} from "./definition.ts";
import { createIndexKey, createKey } from "./dynalite.ts";
import { type Level, type Operation, ordered, type Shelf, shelf } from "./level.ts";
import type { JournalEntry } from "./records.ts";

/** A table at work: its definition and its shelves. */
export interface Table {
  definition: TableDefinition;
  description: TableDescription;
  items: Shelf<Item>;
  indexes: Index[];
  /** `<expiry in seconds>/<item key>` to item key, so that the sweep reads only what has expired. */
  expiry: Shelf<string>;
  journal: Shelf<JournalEntry>;
  /** Sequence number of the stream's newest record. */
  newest: number;
}

export interface Index {
  name: string;
  description: IndexDescription;
  keys: string[];
  /** The attributes an entry holds; undefined means all. */
  projected: Set<string> | undefined;
  entries: Shelf<Item>;
}

export function tableOn(level: Level, definition: TableDefinition): Table {
  const { name } = definition;
  const description = describe(definition);
  return {
    definition,
    description,
    items: shelf(level, "item", name),
    indexes: (description.GlobalSecondaryIndexes ?? []).map((index) => indexOn(level, definition, index)),
    expiry: shelf(level, "expiry", name),
    journal: shelf(level, "journal", name),
    newest: 0,
  };
}

function indexOn(level: Level, table: TableDefinition, description: IndexDescription): Index {
  const keys = description.KeySchema.map((key) => key.AttributeName);
  const { ProjectionType, NonKeyAttributes = [] } = description.Projection;
  return {
    name: description.IndexName,
    description,
    keys,
    projected:
      ProjectionType === "ALL" ? undefined : new Set([...keysOf(table), ...keys, ...NonKeyAttributes]),
    entries: shelf(level, "index", table.name, description.IndexName),
  };
}

/** What the index holds of an item; undefined when the item lacks one of its keys. */
export function entryOf(index: Index, item: Item | undefined): Item | undefined {
  if (item === undefined || index.keys.some((key) => item[key] === undefined)) return undefined;
  const { projected } = index;
  if (projected === undefined) return item;
  return Object.fromEntries(Object.entries(item).filter(([attribute]) => projected.has(attribute)));
}

/** dynalite ends an index key with six digits of a hash, which two items may share: the item's own key makes it unique. */
export function indexKey({ description }: Table, index: Index, item: Item): { short: string; exact: string } {
  const short = createIndexKey(item, description, index.description.KeySchema);
  return { short, exact: `${short}/${createKey(item, description)}` };
}

/** Changes one item together with all that is derived from it: index entries and expiry. */
export function replace(
  table: Table,
  key: string,
  before: Item | undefined,
  after: Item | undefined,
): Operation[] {
  const operations: Operation[] = [put(table.items, key, after)];
  for (const index of table.indexes) {
    const [old, fresh] = [entryOf(index, before), entryOf(index, after)];
    if (same(old, fresh)) continue;
    const oldKey = old && indexKey(table, index, old).exact;
    const freshKey = fresh && indexKey(table, index, fresh).exact;
    if (oldKey !== undefined && oldKey !== freshKey) operations.push(put(index.entries, oldKey, undefined));
    if (freshKey !== undefined) operations.push(put(index.entries, freshKey, fresh));
  }
  const [oldExpiry, expiry] = [expiryOf(table, before), expiryOf(table, after)];
  if (oldExpiry === expiry) return operations;
  if (oldExpiry !== undefined) operations.push(put(table.expiry, `${ordered(oldExpiry)}/${key}`, undefined));
  if (expiry !== undefined) operations.push(put(table.expiry, `${ordered(expiry)}/${key}`, key));
  return operations;
}

/** Seconds since the epoch at which the item expires; only a positive number counts, as in AWS. */
export function expiryOf({ definition }: Table, item: Item | undefined): number | undefined {
  if (definition.ttlAttribute === undefined) return undefined;
  const seconds = Math.floor(Number(item?.[definition.ttlAttribute]?.N));
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined;
}

function put<V>(sublevel: Shelf<V>, key: string, value: V | undefined): Operation {
  return value === undefined ? { type: "del", sublevel, key } : { type: "put", sublevel, key, value };
}
