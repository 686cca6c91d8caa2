import { type Item, itemSize, same } from "./attributes.ts";
import type { Change } from "./commits.ts";
import type { CapacityDetail } from "./requests.ts";
import { entryOf, type Index, indexKey, type Table } from "./table.ts";

/** Capacity units that one request used of one table and of its indexes, by AWS's published rules. */
export interface Units {
  table: Table;
  own: number;
  indexes: Record<string, number>;
}

/** A transaction writes and reads each item of the table twice; index entries follow after it, once. */
export type Factor = 1 | 2;

/** A write counts the larger of the two images in steps of 1 KB, and every index entry it touches. */
export function writeUnits({ table, before, after }: Change, factor: Factor): Units {
  const indexes: Record<string, number> = {};
  for (const index of table.indexes) {
    const units = indexUnits(table, index, before, after);
    if (units > 0) indexes[index.name] = units;
  }
  return { table, own: factor * Math.max(steps(before, 1), steps(after, 1)), indexes };
}

/** A refused write counts as much as writing what is there. */
export function refusedUnits(table: Table, before: Item | undefined, factor: Factor): Units {
  return { table, own: factor * steps(before, 1), indexes: {} };
}

/** Reads count steps of 4 KB: eventually consistent half, in a transaction double. */
export function readUnits(table: Table, item: Item | undefined, rate: 0.5 | 1 | 2): Units {
  return { table, own: rate * steps(item, 4), indexes: {} };
}

/** Query and Scan count the sum of all rows they passed over, filtered out or not. */
export function rangeUnits(
  table: Table,
  index: string | undefined,
  rows: readonly Item[],
  rate: 0.5 | 1,
): Units {
  const size = rows.reduce((total, row) => total + itemSize(row), 0);
  const units = rate * Math.max(1, Math.ceil(size / 4096));
  return index === undefined
    ? { table, own: units, indexes: {} }
    : { table, own: 0, indexes: { [index]: units } };
}

function indexUnits(table: Table, index: Index, before: Item | undefined, after: Item | undefined): number {
  const [old, fresh] = [entryOf(index, before), entryOf(index, after)];
  if (same(old, fresh)) return 0;
  if (old === undefined) return steps(fresh, 1);
  if (fresh === undefined) return steps(old, 1);
  const moved = indexKey(table, index, old).exact !== indexKey(table, index, fresh).exact;
  return moved ? steps(old, 1) + steps(fresh, 1) : Math.max(steps(old, 1), steps(fresh, 1));
}

function steps(item: Item | undefined, kilobytes: 1 | 4): number {
  return Math.max(1, Math.ceil(itemSize(item) / (kilobytes * 1024)));
}

export function total({ own, indexes }: Units): number {
  return Object.values(indexes).reduce((sum, units) => sum + units, own);
}

/** ConsumedCapacity, one entry for each table; undefined when the request did not ask for it. */
export function capacity(used: Units[], detail: CapacityDetail | undefined, transaction?: "Read" | "Write") {
  if (detail === undefined || detail === "NONE") return undefined;
  const say = (units: number) => ({
    CapacityUnits: units,
    ...(transaction && { [`${transaction}CapacityUnits`]: units }),
  });
  return byTable(used).map((units) => ({
    TableName: units.table.definition.name,
    ...say(total(units)),
    ...(detail === "INDEXES" && { Table: say(units.own), ...indexDetail(units, say) }),
  }));
}

function indexDetail({ indexes }: Units, say: (units: number) => object) {
  const entries = Object.entries(indexes).map(([name, units]) => [name, say(units)]);
  return entries.length > 0 && { GlobalSecondaryIndexes: Object.fromEntries(entries) };
}

function byTable(used: Units[]): Units[] {
  const sums = new Map<Table, Units>();
  for (const { table, own, indexes } of used) {
    const sum = sums.get(table) ?? { table, own: 0, indexes: {} };
    sums.set(table, sum);
    sum.own += own;
    for (const [name, units] of Object.entries(indexes)) sum.indexes[name] = (sum.indexes[name] ?? 0) + units;
  }
  return [...sums.values()];
}
