import { isRecord } from "../../assembly/json.ts";
import { AwsError } from "../../endpoint/aws-error.ts";
import { invalid, malformed } from "../refusals.ts";
import type { AttributeValue } from "../values/attributes.ts";
import { checkedValue } from "../values/checked.ts";

/** The names and values of a request's expressions. */
export interface Scope {
  /** The attribute name of a `#name`. */
  name(alias: string): string;
  /** The value of a `:value`. */
  value(alias: string): AttributeValue;
  /** Throws if a name or value is unused. */
  close(): void;
}

export interface Given {
  ExpressionAttributeNames?: unknown;
  ExpressionAttributeValues?: unknown;
}

/** `expressions` are the kinds of expression that the request allows, with their texts. */
export function openScope(given: Given, expressions: Readonly<Record<string, string | undefined>>): Scope {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = given;
  if (names != null || values != null) refuseUseless(given, expressions);
  const aliases = entries("ExpressionAttributeNames", names, /^#\w+$/);
  const texts = new Map(aliases.map(([alias, name]) => [alias, attributeName(name)]));
  const literals = new Map(
    entries("ExpressionAttributeValues", values, /^:\w+$/).map(([alias, value]) => [
      alias,
      literal(alias, value),
    ]),
  );
  const unused = { Names: new Set(texts.keys()), Values: new Set(literals.keys()) };
  return {
    name(alias) {
      unused.Names.delete(alias);
      return texts.get(alias) ?? undefinedName(alias);
    },
    value(alias) {
      unused.Values.delete(alias);
      return literals.get(alias) ?? undefinedValue(alias);
    },
    close() {
      for (const kind of ["Names", "Values"] as const) {
        if (unused[kind].size === 0) continue;
        const keys = `keys: {${[...unused[kind]].join(", ")}}`;
        throw invalid(`Value provided in ExpressionAttribute${kind} unused in expressions: ${keys}`);
      }
    },
  };
}

function undefinedName(alias: string): never {
  throw invalid(
    `An expression attribute name used in the document path is not defined; attribute name: ${alias}`,
  );
}

function undefinedValue(alias: string): never {
  throw invalid(`An expression attribute value used in expression is not defined; attribute value: ${alias}`);
}

function refuseUseless(given: Given, expressions: Readonly<Record<string, string | undefined>>): void {
  const kinds = Object.keys(expressions);
  if (given.ExpressionAttributeNames != null && kinds.every((kind) => expressions[kind] === undefined)) {
    throw invalid("ExpressionAttributeNames can only be specified when using expressions");
  }
  if (given.ExpressionAttributeValues == null || kinds.some((kind) => expressions[kind] !== undefined))
    return;
  const missing = `${kinds.join(" and ")} ${kinds.length > 1 ? "are" : "is"} null`;
  throw invalid(`ExpressionAttributeValues can only be specified when using expressions: ${missing}`);
}

function entries(field: string, given: unknown, form: RegExp): [string, unknown][] {
  if (given == null) return [];
  if (!isRecord(given)) throw malformed("Unexpected field type");
  const all = Object.entries(given);
  if (all.length === 0) throw invalid(`${field} must not be empty`);
  for (const [key] of all) {
    if (!form.test(key)) throw invalid(`${field} contains invalid key: Syntax error; key: "${key}"`);
  }
  return all;
}

function attributeName(name: unknown): string {
  if (typeof name === "string") return name;
  throw malformed("NUMBER_VALUE cannot be converted to String");
}

function literal(alias: string, value: unknown): AttributeValue {
  try {
    return checkedValue(value);
  } catch (error) {
    if (!(error instanceof AwsError) || error.code !== "ValidationException") throw error;
    throw invalid(`ExpressionAttributeValues contains invalid value: ${error.message} for key ${alias}`);
  }
}
