import type { Clock } from "../time/clock.ts";
import { notFound } from "./refusals.ts";
import type { Commits } from "./storage/commits.ts";
import type { LateCopies } from "./storage/late-copy.ts";
import type { Store } from "./storage/store.ts";
import type { Table } from "./storage/table.ts";

/** The state that all operations share. */
export interface Engine {
  store: Store;
  tables: Map<string, Table>;
  commits: Commits;
  clock: Clock;
  /** What eventually consistent reads of the table see. */
  eventual: LateCopies;
  /** What reads of an index see. */
  indexed: LateCopies;
  /** The hours after which an expired item is deleted. */
  ttlLag: number;
  /** The counters of units: all since opening, and those of the operation's caller. */
  meters: readonly Meter[];
}

export interface Meter {
  read: number;
  write: number;
  /** Items and index entries that were read. */
  items: number;
}

/** Throws ResourceNotFoundException. */
export function tableNamed({ tables }: Engine, name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw notFound();
  return table;
}

/** Throws ResourceNotFoundException. */
export function streamingTable({ tables }: Engine, streamArn: string): Table {
  for (const table of tables.values()) if (table.definition.streamArn === streamArn) return table;
  throw notFound(`: Stream: ${streamArn} not found`);
}

export function count({ meters }: Engine, kind: "read" | "write", used: readonly number[], items = 0): void {
  const sum = used.reduce((all, units) => all + units, 0);
  for (const meter of meters) {
    meter[kind] += sum;
    meter.items += items;
  }
}
