import { AwsError } from "../aws-error.ts";
import type { Clock } from "../clock.ts";
import type { Commits } from "./commits.ts";
import type { Level, Shelf } from "./level.ts";
import type { Locks } from "./locks.ts";
import type { Table } from "./table.ts";
import type { Token } from "./tokens.ts";
import { total, type Units } from "./units.ts";

/** What every operation works with. */
export interface Engine {
  level: Level;
  tables: Map<string, Table>;
  tokens: Shelf<Token>;
  locks: Locks;
  commits: Commits;
  clock: Clock;
  /** Where units are counted: all that were used since opening, and what the caller of this operation used. */
  meters: readonly Meter[];
}

export interface Meter {
  read: number;
  write: number;
  /** Items and index entries that were passed over. */
  items: number;
}

/** Throws ResourceNotFoundException. */
export function tableNamed({ tables }: Engine, name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw new AwsError("ResourceNotFoundException", "Requested resource not found");
  return table;
}

export function count({ meters }: Engine, kind: "read" | "write", used: Units[], items = 0): void {
  const sum = used.reduce((all, units) => all + total(units), 0);
  for (const meter of meters) {
    meter[kind] += sum;
    meter.items += items;
  }
}

export function invalid(message: string): AwsError {
  return new AwsError("ValidationException", message);
}
