import { type Item, itemSize, sameItem } from "../values/attributes.ts";

/** An item on disk: its JSON and its size by AWS's rules; the object is parsed on first use. */
export class Image {
  readonly text: string;
  readonly size: number;
  #item: Item | undefined;

  constructor(text: string, size: number, item?: Item) {
    this.text = text;
    this.size = size;
    this.#item = item;
  }

  static of(item: Item): Image {
    return new Image(JSON.stringify(item), itemSize(item), item);
  }

  /** Shared: must not be changed. */
  get item(): Item {
    this.#item ??= parsed(this.text);
    return this.#item;
  }
}

/** Items were validated when they were written. */
function parsed(text: string): Item {
  return JSON.parse(text);
}

/** Whether two images are equal; the order of attributes and of set members does not count. */
export function alike(one: Image | undefined, other: Image | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.text === other.text) return true;
  return one.size === other.size && sameItem(one.item, other.item);
}
