import type { SQLOutputValue, StatementSync } from "node:sqlite";
import { type Disk, together } from "../../disk/disk.ts";

/** The tables' rows in the SQLite file. */
export interface Store {
  /** A prepared statement; each text is compiled once. */
  sql(text: string): StatementSync;
  /** Runs `work` as one transaction. */
  together(work: () => void): void;
}

export type Row = Record<string, SQLOutputValue>;

export function storeOn(disk: Disk): Store {
  const statements = new Map<string, StatementSync>();
  return {
    sql(text) {
      const statement = statements.get(text) ?? disk.prepare(text);
      statements.set(text, statement);
      return statement;
    },
    together: (work) => together(disk, work),
  };
}

export function textIn(row: Row, column: string): string {
  return String(row[column] ?? "");
}

export function numberIn(row: Row, column: string): number {
  return Number(row[column]);
}
