import { type Item, itemSize, sameItem } from "../values/attributes.ts";

/** An item as it lies on disk: its JSON text and its published size; the object is made when somebody looks into it. */
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

  /** Not to be changed: others see the same object. */
  get item(): Item {
    this.#item ??= parsed(this.text);
    return this.#item;
  }
}

/** What was written here was checked when it came. */
function parsed(text: string): Item {
  return JSON.parse(text);
}

/** Whether two images hold the same data: attribute order and the order inside sets do not count. */
export function alike(one: Image | undefined, other: Image | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.text === other.text) return true;
  return one.size === other.size && sameItem(one.item, other.item);
}
