import { AwsError } from "../../endpoint/aws-error.ts";
import type { Path } from "../expressions/paths.ts";
import { invalid } from "../refusals.ts";
import { type Place, placeOf, type Table } from "../storage/table.ts";
import { type AttributeValue, type Item, typeOf } from "../values/attributes.ts";

const wrong = "One or more parameter values were invalid:";
const emptyKey = "One or more parameter values are not valid.";

/** The place of a key that must hold the table's key attributes and nothing else. Throws ValidationException. */
export function placeOfKey(table: Table, key: Item): Place {
  const { keys } = table;
  if (Object.keys(key).length !== keys.length || keys.some((name) => key[name] === undefined))
    throw mismatch();
  for (const name of keys) {
    const value = key[name] ?? {};
    if (typeOf(value) !== "S") throw mismatch();
    refuseKeyValue(value, `Key: ${name}`, name === keys[0]);
  }
  return placeOf(table, key);
}

/** The place of an item that must hold the table's key attributes. Throws ValidationException. */
export function placeOfItem(table: Table, item: Item): Place {
  const { keys } = table;
  for (const name of keys) {
    const value = item[name];
    if (value === undefined) throw invalid(`${wrong} Missing the key ${name} in the item`);
    const actual = typeOf(value);
    if (actual !== "S") throw invalid(`${wrong} Type mismatch for key ${name} expected: S actual: ${actual}`);
    refuseKeyValue(value, `Key: ${name}`, name === keys[0]);
  }
  refuseIndexKeys(table, item);
  return placeOf(table, item);
}

/** An index key may be absent, but not of another type, empty or too long. */
export function refuseIndexKeys({ indexes }: Table, item: Item): void {
  for (const { name, keys } of indexes) {
    for (const key of keys) {
      const value = item[key];
      if (value === undefined) continue;
      const actual = typeOf(value);
      if (actual !== "S") {
        const types = `Expected: S Actual: ${actual}`;
        throw invalid(`${wrong} Type mismatch for Index Key ${key} ${types} IndexName: ${name}`);
      }
      refuseKeyValue(value, `IndexName: ${name}, IndexKey: ${key}`, key === keys[0]);
    }
  }
}

/** `where` names the key in messages. */
export function refuseKeyValue(value: AttributeValue, where: string, isPartition: boolean): void {
  const size = Buffer.byteLength(value.S ?? "");
  if (size === 0) {
    const index = where.startsWith("Index")
      ? "A value specified for a secondary index key is not supported. "
      : "";
    throw invalid(
      `${emptyKey} ${index}The AttributeValue for a key attribute cannot contain an empty string value. ${where}`,
    );
  }
  if (size <= (isPartition ? 2048 : 1024)) return;
  if (where.startsWith("Index")) {
    const kind = isPartition ? "hash" : "range";
    const most = isPartition ? 2048 : 1024;
    throw invalid(
      `${wrong} Size of ${kind}key has exceeded the maximum size limit of ${most} bytes. ${where}`,
    );
  }
  throw invalid(
    isPartition
      ? `${wrong} Size of hashkey has exceeded the maximum size limit of2048 bytes`
      : `${wrong} Aggregated size of all range keys has exceeded the size limit of 1024 bytes`,
  );
}

function mismatch(): Error {
  return invalid("The provided key element does not match the schema");
}

/** The place that `work` returns, or its refusal, which becomes one item's reason in a transaction. */
export function placed(work: () => Place): { place: Place; mismatch?: AwsError } {
  try {
    return { place: work() };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { place: { pk: "", sk: "" }, mismatch: error };
  }
}

/** Refuses paths into a key, which is always a scalar. */
export function refusePathsIntoKeys({ keys, indexes }: Table, paths: readonly Path[]): void {
  for (const [name, ...deeper] of paths) {
    if (deeper.length === 0 || typeof name !== "string") continue;
    const isIndexKey = indexes.some((index) => index.keys.includes(name));
    if (!keys.includes(name) && !isIndexKey) continue;
    const kind = keys.includes(name) ? "Key" : "IndexKey";
    throw invalid(
      "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: " +
        `${kind}: ${name}`,
    );
  }
}
