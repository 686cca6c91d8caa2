/** An attribute value of the low-level API: exactly one of these fields is set. */
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

export const types = ["B", "NULL", "SS", "BOOL", "L", "BS", "N", "NS", "S", "M"] as const;
export type Type = (typeof types)[number];
const known: ReadonlySet<string> = new Set(types);

export function isType(name: string): name is Type {
  return known.has(name);
}

/** The type of a valid value. */
export function typeOf(value: AttributeValue): Type {
  for (const name in value) if (isType(name)) return name;
  throw new Error("An attribute value has no type");
}

/** The members of a set, or undefined for anything else. */
export function membersOf(value: AttributeValue): string[] | undefined {
  return value.SS ?? value.NS ?? value.BS;
}

/** Whether two values are equal; order counts in lists only, and numbers are in canonical form. */
export function equal(one: AttributeValue, other: AttributeValue): boolean {
  const type = typeOf(one);
  if (other[type] === undefined) return false;
  const members = membersOf(one);
  if (members) {
    const others = new Set(membersOf(other));
    return members.length === others.size && members.every((member) => others.has(member));
  }
  if (one.L) {
    const list = other.L ?? [];
    return one.L.length === list.length && one.L.every((member, at) => equal(member, list[at] ?? {}));
  }
  return one.M ? sameItem(one.M, other.M ?? {}) : one[type] === other[type];
}

export function sameItem(one: Item, other: Item): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    const [value, against] = [one[name], other[name]];
    return value !== undefined && against !== undefined && equal(value, against);
  });
}

/** Bytes of an item by the published rules: names and strings in UTF-8, lists and maps 3 plus 1 for each member. */
export function itemSize(item: Item | undefined): number {
  let size = 0;
  for (const name in item) {
    const value = item[name];
    if (value !== undefined) size += Buffer.byteLength(name) + valueSize(value);
  }
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

/** One byte per two significant digits, one for the exponent and one for a minus. */
function numberSize(text: string): number {
  const digits = text.replace(/[^0-9]/g, "").replace(/^0+|0+$/g, "");
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith("-") ? 1 : 0);
}

function sum<T>(values: readonly T[], size: (value: T) => number): number {
  return values.reduce((total, value) => total + size(value), 0);
}
