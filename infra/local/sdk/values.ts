// Replaces @aws-sdk/util-dynamodb in the bundles of the local run: encodes attribute values, bytes in base64.
import type { Fields } from "./ask.ts";

type Wire = Record<string, unknown>;

/** The encoded item. Undefined fields are omitted. Throws for a value without a DynamoDB type. */
export function marshall(item: object): Record<string, Wire> {
  const made: Record<string, Wire> = {};
  for (const [name, value] of Object.entries(item)) if (isIncluded(value)) made[name] = wired(value);
  return made;
}

/** The decoded item. Throws for a number that loses precision. */
export function unmarshall(item: object): Fields {
  const made: Fields = {};
  for (const [name, value] of Object.entries(item)) made[name] = plain(value);
  return made;
}

function wired(value: unknown): Wire {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: digits(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (typeof value === "bigint") return { N: value.toString() };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter(isIncluded).map(wired) };
  if (value instanceof Uint8Array) return { B: base64(value) };
  if (value instanceof Set) return setOf([...value].filter((member) => member !== undefined));
  if (value instanceof Map) return { M: marshall(Object.fromEntries(value)) };
  if (typeof value === "object" && isPlain(value)) return { M: marshall(value) };
  throw new Error(`Unsupported type passed: ${String(value)}`);
}

function setOf(members: readonly unknown[]): Wire {
  if (members.length === 0) throw new Error("Pass a non-empty set");
  if (members.every((member) => typeof member === "string")) return { SS: members };
  if (members.every((member) => typeof member === "number")) return { NS: members.map(digits) };
  if (members.every((member) => member instanceof Uint8Array)) return { BS: members.map(base64) };
  throw new Error("Only sets of texts, numbers or bytes can be stored.");
}

function plain(value: Wire): unknown {
  const [[type, held] = []] = Object.entries(value);
  if (type === "S" || type === "BOOL") return held;
  if (type === "N") return numberOf(String(held));
  if (type === "NULL") return null;
  if (type === "M") return unmarshall(Object(held));
  if (type === "B") return bytes(held);
  const members: unknown[] = Array.isArray(held) ? held : [];
  if (type === "L") return members.map((member) => plain(Object(member)));
  if (type === "SS") return new Set(members);
  if (type === "NS") return new Set(members.map((member) => numberOf(String(member))));
  if (type === "BS") return new Set(members.map(bytes));
  throw new Error(`Unsupported type passed: ${type}`);
}

function isIncluded(value: unknown): boolean {
  return value !== undefined && typeof value !== "function";
}

function isPlain(value: object): boolean {
  return value.constructor === undefined || value.constructor.name === "Object";
}

function digits(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`Special numeric value ${value} is not allowed`);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
  throw new Error(`Number ${value} is greater than Number.MAX_SAFE_INTEGER.`);
}

function numberOf(text: string): number {
  const value = Number(text);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  throw new Error(`${text} can't be converted to a number without loss.`);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

function bytes(text: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(String(text), "base64"));
}
