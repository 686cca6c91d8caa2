import { keysOf, type TableDefinition } from "./definition.ts";
import { type Store, textIn } from "./store.ts";
import { createRows, imageIn, indexChanges, placeOf, quoted, replace, type Table, tableOn } from "./table.ts";

/** The version of the derived rows: a change of it rebuilds them. */
const form = 1;

/** Creates the SQL tables for table metadata and tokens. */
export function prepare(store: Store): void {
  store
    .sql("CREATE TABLE IF NOT EXISTS dynamodb_tables (name TEXT PRIMARY KEY, keys TEXT, derived TEXT)")
    .run();
  store
    .sql("CREATE TABLE IF NOT EXISTS dynamodb_tokens (token TEXT PRIMARY KEY, until INTEGER, asked TEXT)")
    .run();
}

/**
 * Opens a table, empty or with its data. If indexes or expiry have changed since the last run, their rows are rebuilt.
 * Throws an Error in one sentence if the keys have changed.
 */
export function openTable(store: Store, definition: TableDefinition): Table {
  const table = tableOn(store, definition);
  const { name, indexes, ttlAttribute } = definition;
  const keys = keysOf(definition).join(", ");
  const derived = JSON.stringify({ form, indexes, ttlAttribute });
  const written = store.sql("SELECT keys, derived FROM dynamodb_tables WHERE name = ?").get(name);
  if (written && textIn(written, "keys") !== keys) {
    throw new Error(
      `The table ${name} was written with the keys ${textIn(written, "keys")} but is now declared with ${keys}: ` +
        "remove its data directory to start empty.",
    );
  }
  store.together(() => {
    createRows(table);
    if (written && textIn(written, "derived") !== derived) deriveAnew(table);
    const note = "INSERT OR REPLACE INTO dynamodb_tables (name, keys, derived) VALUES (?, ?, ?)";
    store.sql(note).run(name, keys, derived);
  });
  return table;
}

function deriveAnew(table: Table): void {
  const { store, rows, expiry } = table;
  for (const name of [...derivedRows(table), expiry]) store.sql(`DROP TABLE IF EXISTS ${name}`).run();
  createRows(table);
  for (const row of store.sql(`SELECT size, body FROM ${rows}`).all()) {
    const image = imageIn(row);
    replace(table, placeOf(table, image.item), undefined, image, indexChanges(table, undefined, image));
  }
}

/** The SQL tables of all indexes that the table has or had. */
function derivedRows({ store, definition }: Table): string[] {
  const begins = quoted("index", definition.name, "").slice(1, -1);
  const rows = store.sql("SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, ?) = ?");
  return rows.all(begins.length, begins).map((row) => `"${textIn(row, "name")}"`);
}
