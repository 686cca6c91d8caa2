import type { AttributeValue, Item } from "../values/attributes.ts";
import { itemSize } from "../values/attributes.ts";
import { type IndexDefinition, keysOf, type TableDefinition } from "./definition.ts";
import { alike, Image } from "./image.ts";
import { numberIn, type Row, type Store, textIn } from "./store.ts";

/** The keys of an item; without a sort key, `sk` is empty. */
export interface Place {
  pk: string;
  sk: string;
}

/** An open table: its definition, and the names of its SQL tables. */
export interface Table {
  definition: TableDefinition;
  keys: string[];
  indexes: Index[];
  store: Store;
  rows: string;
  expiry: string;
  journal: string;
}

export interface Index {
  name: string;
  keys: string[];
  /** The attributes of an entry; undefined means all. */
  projected: Set<string> | undefined;
  rows: string;
}

export function tableOn(store: Store, definition: TableDefinition): Table {
  const { name } = definition;
  return {
    definition,
    keys: keysOf(definition),
    store,
    rows: quoted("items", name),
    expiry: quoted("expiry", name),
    journal: quoted("journal", name),
    indexes: definition.indexes.map((index) => indexOn(definition, index)),
  };
}

function indexOn(table: TableDefinition, index: IndexDefinition): Index {
  const { name, projection } = index;
  const included = typeof projection === "string" ? [] : projection.include;
  return {
    name,
    keys: keysOf(index),
    projected: projection === "ALL" ? undefined : new Set([...keysOf(table), ...keysOf(index), ...included]),
    rows: quoted("index", table.name, name),
  };
}

export function quoted(...path: string[]): string {
  return `"dynamodb/${path.join("/")}"`;
}

export function createRows({ store, rows, expiry, journal, indexes }: Table): void {
  const create = (name: string, columns: string, key: string, order = "") =>
    store.sql(`CREATE TABLE IF NOT EXISTS ${name} (${columns}, PRIMARY KEY (${key})) ${order}`).run();
  // In the order of their keys, rows with an item would cost a sixth more writes.
  create(rows, "pk TEXT, sk TEXT, size INTEGER, body TEXT", "pk, sk");
  for (const index of indexes) {
    create(index.rows, "ipk TEXT, isk TEXT, pk TEXT, sk TEXT, size INTEGER, body TEXT", "ipk, isk, pk, sk");
  }
  create(expiry, "at INTEGER, pk TEXT, sk TEXT", "at, pk, sk", "WITHOUT ROWID");
  // AUTOINCREMENT never reuses the numbers of trimmed records.
  const columns = "position INTEGER PRIMARY KEY AUTOINCREMENT, seconds INTEGER, body TEXT";
  store.sql(`CREATE TABLE IF NOT EXISTS ${journal} (${columns})`).run();
}

export function keyText(value: AttributeValue | undefined): string {
  return value?.S ?? "";
}

export function placeOf({ keys: [pk = "", sk] }: Table, item: Item): Place {
  return { pk: keyText(item[pk]), sk: sk === undefined ? "" : keyText(item[sk]) };
}

export function indexPlace({ keys: [pk = "", sk] }: Index, item: Item): Place {
  return { pk: keyText(item[pk]), sk: sk === undefined ? "" : keyText(item[sk]) };
}

export function imageIn(row: Row): Image {
  return new Image(textIn(row, "body"), numberIn(row, "size"));
}

export function read({ store, rows }: Table, { pk, sk }: Place): Image | undefined {
  const row = store.sql(`SELECT size, body FROM ${rows} WHERE pk = ? AND sk = ?`).get(pk, sk);
  return row && imageIn(row);
}

/** The index entry of an item; undefined if the item lacks one of the index keys. */
function entryOf({ keys, projected }: Index, image: Image | undefined): Image | undefined {
  if (image === undefined || keys.some((key) => image.item[key] === undefined)) return undefined;
  if (projected === undefined) return image;
  const part = Object.fromEntries(Object.entries(image.item).filter(([name]) => projected.has(name)));
  return new Image(JSON.stringify(part), itemSize(part), part);
}

/** The change of one index, for writing it and for counting units. */
export interface IndexChange {
  index: Index;
  old: Image | undefined;
  fresh: Image | undefined;
  from: Place | undefined;
  to: Place | undefined;
  /** Whether the entry is added, removed or moved. */
  moved: boolean;
}

/** The changed indexes. */
export function indexChanges(
  { indexes }: Table,
  before: Image | undefined,
  after: Image | undefined,
): IndexChange[] {
  return indexes.flatMap((index) => {
    const [old, fresh] = [entryOf(index, before), entryOf(index, after)];
    if (alike(old, fresh)) return [];
    const [from, to] = [old && indexPlace(index, old.item), fresh && indexPlace(index, fresh.item)];
    const moved = from?.pk !== to?.pk || from?.sk !== to?.sk;
    return { index, old, fresh, from, to, moved };
  });
}

/** A row that exists keeps its row id, so that its page is written and no other. */
const inPlace = "ON CONFLICT DO UPDATE SET size = excluded.size, body = excluded.body";

/** Writes one item with its derived rows: index entries and expiry. */
export function replace(
  table: Table,
  { pk, sk }: Place,
  before: Image | undefined,
  after: Image | undefined,
  changes: readonly IndexChange[],
): void {
  const { store, rows, expiry } = table;
  if (after)
    store.sql(`INSERT INTO ${rows} VALUES (?, ?, ?, ?) ${inPlace}`).run(pk, sk, after.size, after.text);
  else store.sql(`DELETE FROM ${rows} WHERE pk = ? AND sk = ?`).run(pk, sk);
  for (const { index, fresh, from, to, moved } of changes) {
    if (from && moved) {
      const gone = `DELETE FROM ${index.rows} WHERE ipk = ? AND isk = ? AND pk = ? AND sk = ?`;
      store.sql(gone).run(from.pk, from.sk, pk, sk);
    }
    if (!fresh || !to) continue;
    const entry = `INSERT INTO ${index.rows} VALUES (?, ?, ?, ?, ?, ?) ${inPlace}`;
    store.sql(entry).run(to.pk, to.sk, pk, sk, fresh.size, fresh.text);
  }
  const [gone, due] = [expiryOf(table, before), expiryOf(table, after)];
  if (gone === due) return;
  if (gone !== undefined)
    store.sql(`DELETE FROM ${expiry} WHERE at = ? AND pk = ? AND sk = ?`).run(gone, pk, sk);
  if (due !== undefined) store.sql(`INSERT OR REPLACE INTO ${expiry} VALUES (?, ?, ?)`).run(due, pk, sk);
}

/** Seconds since the epoch at which the item expires; only a positive number counts, as in AWS. */
export function expiryOf({ definition }: Table, image: Image | undefined): number | undefined {
  if (definition.ttlAttribute === undefined) return undefined;
  const seconds = Math.floor(Number(image?.item[definition.ttlAttribute]?.N));
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined;
}
