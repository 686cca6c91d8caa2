import { isRecord } from "../../assembly/json.ts";
import { invalid, malformed } from "../refusals.ts";
import { type AttributeValue, type Item, isType } from "./attributes.ts";
import { canonicalNumber } from "./numbers.ts";

const deepest = 32;
const parameters = "One or more parameter values were invalid:";

/** A validated copy of a request's item, with numbers in canonical form. Throws AwsError. */
export function checkedItem(given: unknown, depth = 0): Item {
  if (!isRecord(given)) throw malformed("Start of structure or map found where not expected");
  const item: Item = {};
  for (const name in given) item[name] = checkedValue(given[name], depth);
  return item;
}

/** A validated value of a request. Throws AwsError if DynamoDB refuses it. */
export function checkedValue(given: unknown, depth = 0): AttributeValue {
  if (!isRecord(given)) throw malformed("Unexpected value type in payload");
  const [type, ...more] = Object.keys(given).filter((name) => isType(name) && given[name] != null);
  if (type === undefined)
    throw invalid("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
  const value = typed(type, given[type], depth);
  if (more.length === 0) return value;
  throw invalid(
    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
  );
}

function typed(type: string, held: unknown, depth: number): AttributeValue {
  switch (type) {
    case "S":
      return { S: text(held) };
    case "N":
      return { N: canonicalNumber(text(held)) };
    case "B":
      return { B: bytes(held) };
    case "BOOL":
      return { BOOL: flag(held) };
    case "NULL":
      if (!flag(held)) throw invalid(`${parameters} Null attribute value types must have the value of true`);
      return { NULL: true };
    case "SS":
      return {
        SS: distinct("An string set  may", list(held).map(text), (all) => `${all} contains duplicates.`),
      };
    case "NS":
      return {
        NS: distinct(
          "An number set  may",
          list(held).map((one) => canonicalNumber(text(one))),
        ),
      };
    case "BS":
      return {
        BS: distinct(
          "Binary sets should",
          list(held).map(bytes),
          (all) => `${all}of type BS contains duplicates.`,
        ),
      };
  }
  if (depth + 1 >= deepest) {
    throw invalid(
      "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit",
    );
  }
  if (type === "L") return { L: list(held).map((member) => checkedValue(member, depth + 1)) };
  return { M: checkedItem(held, depth + 1) };
}

function distinct(empty: string, members: string[], twice?: (all: string) => string): string[] {
  if (members.length === 0) throw invalid(`${parameters} ${empty} not be empty`);
  if (new Set(members).size === members.length) return members;
  throw invalid(
    twice
      ? `${parameters} Input collection ${twice(`[${members.join(", ")}]`)}`
      : "Input collection contains duplicates",
  );
}

function list(held: unknown): unknown[] {
  if (Array.isArray(held)) return held;
  throw malformed("Unexpected field type");
}

function text(held: unknown): string {
  if (typeof held === "string") return held;
  const what = typeof held === "boolean" ? `${held}`.toUpperCase() : "NUMBER";
  if (typeof held === "object") throw malformed("Start of structure or map found where not expected");
  throw malformed(`${what}_VALUE cannot be converted to String`);
}

function flag(held: unknown): boolean {
  if (typeof held === "boolean") return held;
  throw malformed("Unexpected token received from parser");
}

function bytes(held: unknown): string {
  if (typeof held !== "string") throw malformed("only base-64-encoded strings are convertible to bytes");
  if (held.length % 4 > 0) {
    throw malformed(`Base64 encoded length is expected a multiple of 4 bytes but found: ${held.length}`);
  }
  if (Buffer.from(held, "base64").toString("base64") === held) return held;
  throw malformed("Invalid last non-pad Base64 character dectected");
}
