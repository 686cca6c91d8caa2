import { canonical } from "./attributes.ts";
import { keysOf, type TableDefinition } from "./definition.ts";
import { type Level, type Operation, type Shelf, shelf } from "./level.ts";
import { replace, type Table, tableOn } from "./table.ts";

/** How the data of a table were written. */
interface Written {
  keys: string[];
  /** What the derived entries follow from; absent while they are being made anew. */
  derived?: string;
}

/** Part of what is compared, so that a change of the derived entries' form makes them anew too. */
const form = 1;

/**
 * Opens a table, empty or with the data it has. When indexes or expiry have changed since the data were written, their
 * entries are made anew. Throws an Error in one sentence when the keys have changed: the data cannot follow.
 */
export async function openTable(level: Level, definition: TableDefinition): Promise<Table> {
  const table = tableOn(level, definition);
  const written = shelf<Written>(level, "written");
  await follow(level, table, written);
  table.newest = (await newestOf(level).get(definition.name)) ?? 0;
  return table;
}

/** Where each table's newest stream position stands. */
export function newestOf(level: Level): Shelf<number> {
  return shelf<number>(level, "newest");
}

async function follow(level: Level, table: Table, shelves: Shelf<Written>): Promise<void> {
  const { name, indexes, ttlAttribute } = table.definition;
  const keys = keysOf(table.definition);
  const derived = canonical({ form, indexes, ttlAttribute });
  const written = await shelves.get(name);
  if (written !== undefined && written.keys.join() !== keys.join()) {
    throw new Error(
      `The table ${name} was written with the keys ${written.keys.join(", ")} but is now declared with ${keys.join(", ")}: ` +
        "remove its data directory to start empty.",
    );
  }
  if (written?.derived === derived) return;
  const note = (value: Written) =>
    level.batch([{ type: "put", sublevel: shelves, key: name, value }], { sync: true });
  await note({ keys });
  await deriveAnew(level, table);
  await note({ keys, derived });
}

async function deriveAnew(level: Level, table: Table): Promise<void> {
  await shelf(level, "index", table.definition.name).clear();
  await table.expiry.clear();
  let operations: Operation[] = [];
  for await (const [key, item] of table.items.iterator()) {
    operations.push(...replace(table, key, undefined, item));
    if (operations.length < 1000) continue;
    await level.batch(operations, { sync: false });
    operations = [];
  }
  await level.batch(operations, { sync: true });
}
