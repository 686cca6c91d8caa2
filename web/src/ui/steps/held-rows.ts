export interface HeldRows<Item> {
  /** The rows to show: held ones in their places, then the rest. */
  readonly rows: readonly Item[];
  /** How many new rows would appear above a held one. */
  readonly news: number;
  /** The ids of held rows that have left the list. */
  readonly gone: ReadonlySet<string>;
}

/** Keeps rows in their places while a list changes. `latest` finds the newest state of a row that left. */
export function heldRows<Item>(
  held: readonly Item[],
  items: readonly Item[],
  idOf: (item: Item) => string,
  latest: (id: string) => Item | undefined,
): HeldRows<Item> {
  const current = new Map(items.map((item) => [idOf(item), item]));
  const heldIds = new Set(held.map(idOf));
  const isNew = (item: Item) => !heldIds.has(idOf(item));
  const last = items.findLastIndex((item) => !isNew(item));
  const inPlace = held.map((item) => current.get(idOf(item)) ?? latest(idOf(item)) ?? item);
  return {
    rows: [...inPlace, ...items.slice(last + 1)],
    news: items.slice(0, last + 1).filter(isNew).length,
    gone: new Set([...heldIds].filter((id) => !current.has(id) && latest(id) === undefined)),
  };
}
