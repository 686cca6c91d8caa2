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
  /** Units used since opening. */
  meter: { read: number; write: number };
}

/** Throws ResourceNotFoundException. */
export function tableNamed({ tables }: Engine, name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw new AwsError("ResourceNotFoundException", "Requested resource not found");
  return table;
}

export function count({ meter }: Engine, kind: "read" | "write", used: Units[]): void {
  for (const units of used) meter[kind] += total(units);
}

export function invalid(message: string): AwsError {
  return new AwsError("ValidationException", message);
}
