import { keysOf, keyTypeOf, type TableDefinition } from "./definition.ts";
import { type Store, textIn } from "./store.ts";
import { createRows, imageIn, indexChanges, placeOf, quoted, replace, type Table, tableOn } from "./table.ts";

/** Part of what is compared, so that a change of the derived rows' form makes them anew too. */
const form = 1;

/** What is known of the tables themselves: `created` is the definition of one that came with CreateTable. */
export function prepare(store: Store): void {
  store
    .sql(
      "CREATE TABLE IF NOT EXISTS dynamodb_tables (name TEXT PRIMARY KEY, keys TEXT, derived TEXT, created TEXT)",
    )
    .run();
  store
    .sql("CREATE TABLE IF NOT EXISTS dynamodb_tokens (token TEXT PRIMARY KEY, until INTEGER, asked TEXT)")
    .run();
}

/** The definitions of the tables that were created, not declared. */
export function createdTables(store: Store): TableDefinition[] {
  const rows = store.sql("SELECT created FROM dynamodb_tables WHERE created IS NOT NULL").all();
  return rows.map((row): TableDefinition => JSON.parse(textIn(row, "created")));
}

/**
 * Opens a table, empty or with the data it has. When indexes or expiry have changed since the data were written, their
 * rows are made anew. Throws an Error in one sentence when the keys have changed: the data cannot follow.
 */
export function openTable(store: Store, definition: TableDefinition, isCreated = false): Table {
  const table = tableOn(store, definition);
  const { name, indexes, ttlAttribute } = definition;
  const keys = keysOf(definition).map((key) => {
    const type = keyTypeOf(definition, key);
    return type === "S" ? key : `${key} (${type})`;
  });
  const derived = JSON.stringify({ form, indexes, ttlAttribute });
  const written = store.sql("SELECT keys, derived FROM dynamodb_tables WHERE name = ?").get(name);
  if (written && textIn(written, "keys") !== keys.join(", ")) {
    throw new Error(
      `The table ${name} was written with the keys ${textIn(written, "keys")} but is now declared with ${keys.join(", ")}: ` +
        "remove its data directory to start empty.",
    );
  }
  store.together(() => {
    createRows(table);
    if (written && textIn(written, "derived") !== derived) deriveAnew(table);
    const created = isCreated ? JSON.stringify(definition) : null;
    const note = "INSERT OR REPLACE INTO dynamodb_tables VALUES (?, ?, ?, ?)";
    store.sql(note).run(name, keys.join(", "), derived, created);
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

/** Removes a table that was created, with all its rows. */
export function dropTable(table: Table): void {
  const { store, rows, expiry, journal, definition } = table;
  store.together(() => {
    for (const name of [...derivedRows(table), rows, expiry, journal]) store.sql(`DROP TABLE ${name}`).run();
    store.sql("DELETE FROM dynamodb_tables WHERE name = ?").run(definition.name);
  });
}
