/** One value of an item as the low-level API writes it: exactly one of these fields is set. */
export interface AttributeValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
}

export interface Item {
  [attribute: string]: AttributeValue;
}

/** Whether two items hold the same data: attribute order and the order inside sets do not count. */
export function same(one: Item | undefined, other: Item | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonical(one) === canonical(other);
}

/** JSON with sorted names and sorted sets, so that equal values have equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (Array.isArray(part)) return isSet(name) ? part.toSorted() : part;
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Below these three names stands an array only when the value is a set: attributes themselves are objects. */
function isSet(name: string): boolean {
  return name === "SS" || name === "NS" || name === "BS";
}

/** Bytes of an item by the published rules: names and strings in UTF-8, lists and maps 3 plus 1 for each member. */
export function itemSize(item: Item | undefined): number {
  let size = 0;
  for (const [name, value] of Object.entries(item ?? {})) size += Buffer.byteLength(name) + valueSize(value);
  return size;
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return Buffer.byteLength(value.B, "base64");
  if (value.SS) return sum(value.SS, (text) => Buffer.byteLength(text));
  if (value.NS) return sum(value.NS, numberSize);
  if (value.BS) return sum(value.BS, (bytes) => Buffer.byteLength(bytes, "base64"));
  if (value.L) return 3 + sum(value.L, (member) => 1 + valueSize(member));
  if (value.M) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}

/** About one byte for two significant digits, one more for the exponent and one for a minus. */
function numberSize(text: string): number {
  const digits = text.replace(/[^0-9]/g, "").replace(/^0+|0+$/g, "");
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith("-") ? 1 : 0);
}

function sum<T>(values: readonly T[], size: (value: T) => number): number {
  return values.reduce((total, value) => total + size(value), 0);
}
