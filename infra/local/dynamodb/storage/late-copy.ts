import type { Clock } from "../../time/clock.ts";
import type { Change } from "./commits.ts";
import { createRows, replace, type Table } from "./table.ts";

/** How late the table is where AWS promises no moment. Nothing is late by default. */
export interface Lateness {
  /** The seconds by which eventually consistent reads of the table lag behind. */
  readonly lag: number;
  /** The seconds by which indexes lag behind. */
  readonly lateIndex: number;
  /** The hours after which an expired item is deleted. */
  readonly ttlLag: number;
}

export const current: Lateness = { lag: 0, lateIndex: 0, ttlLag: 0 };

/** Tables as they were some seconds ago. */
export interface LateCopies {
  of(table: Table): Table;
  /** Receives every committed change. */
  changed(changes: readonly Change[]): void;
}

/** Copies of all tables that receive each change after `seconds` of the local clock; the tables themselves without a delay. */
export function openLateCopies(
  tables: Iterable<Table>,
  clock: Clock,
  { name, seconds }: { name: string; seconds: number },
): LateCopies {
  if (seconds === 0) return { of: (table) => table, changed: () => undefined };
  const copies = new Map([...tables].map((table) => [table, copyOf(table, name)]));
  let waiting: { due: number; change: Change }[] = [];
  return {
    of(table) {
      const now = clock.now();
      const due = waiting.filter((one) => one.due <= now);
      waiting = waiting.filter((one) => one.due > now);
      for (const { change } of due) apply(change);
      return copies.get(table) ?? table;
    },
    changed(changes) {
      const due = clock.now() + seconds * 1000;
      waiting.push(...changes.map((change) => ({ due, change })));
    },
  };

  function apply({ table, place, before, after, indexes }: Change): void {
    const copy = copies.get(table);
    if (!copy) return;
    const changes = indexes.map((change) => ({ ...change, index: indexIn(copy, change.index.name) }));
    replace(copy, place, before, after, changes);
  }
}

function indexIn({ indexes }: Table, name: string) {
  const found = indexes.find((index) => index.name === name);
  if (!found) throw new Error(`the copy has no index ${name}`);
  return found;
}

/** A copy in temporary SQL tables, so that nothing of it survives the run. */
function copyOf(table: Table, name: string): Table {
  const late = (rows: string) => `temp."${name}/${rows.slice(1)}`;
  const indexes = table.indexes.map((index) => ({ ...index, rows: late(index.rows) }));
  const { store, rows, expiry, journal } = table;
  const copy = { ...table, indexes, rows: late(rows), expiry: late(expiry), journal: late(journal) };
  createRows(copy);
  for (const from of [rows, expiry, ...table.indexes.map((index) => index.rows)])
    store.sql(`INSERT INTO ${late(from)} SELECT * FROM ${from}`).run();
  return copy;
}
