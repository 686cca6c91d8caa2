import type { Change } from "../storage/commits.ts";
import type { Image } from "../storage/image.ts";
import type { IndexChange, Table } from "../storage/table.ts";
import type { CapacityDetail } from "./requests.ts";

/** Capacity units that one request used of one table and of its indexes, by AWS's published rules. */
export interface Units {
  table: Table;
  own: number;
  indexes: Record<string, number>;
}

/** A transaction writes and reads each item of the table twice; index entries follow after it, once. */
export type Factor = 1 | 2;

/** A write counts the larger of the two images in steps of 1 KB, and every index entry it touches. */
export function writeUnits({ table, before, after, indexes: changes }: Change, factor: Factor): Units {
  const indexes = Object.fromEntries(changes.map((change) => [change.index.name, entryUnits(change)]));
  return { table, own: factor * Math.max(steps(before, 1), steps(after, 1)), indexes };
}

/** A refused write counts as much as writing what is there. */
export function refusedUnits(table: Table, before: Image | undefined, factor: Factor): Units {
  return { table, own: factor * steps(before, 1), indexes: {} };
}

/** Reads count steps of 4 KB: eventually consistent half, in a transaction double. */
export function readUnits(table: Table, item: Image | undefined, rate: 0.5 | 1 | 2): Units {
  return { table, own: rate * steps(item, 4), indexes: {} };
}

/** Query and Scan count the bytes of all rows they passed over, filtered out or not. */
export function rangeUnits(table: Table, index: string | undefined, bytes: number, rate: 0.5 | 1): Units {
  const units = rate * Math.max(1, Math.ceil(bytes / 4096));
  return index === undefined
    ? { table, own: units, indexes: {} }
    : { table, own: 0, indexes: { [index]: units } };
}

function entryUnits({ old, fresh, moved }: IndexChange): number {
  if (old === undefined) return steps(fresh, 1);
  if (fresh === undefined) return steps(old, 1);
  return moved ? steps(old, 1) + steps(fresh, 1) : Math.max(steps(old, 1), steps(fresh, 1));
}

function steps(image: Image | undefined, kilobytes: 1 | 4): number {
  return Math.max(1, Math.ceil((image?.size ?? 0) / (kilobytes * 1024)));
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
