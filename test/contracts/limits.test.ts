import { expect, test } from "vitest";
import * as z from "zod/mini";
import { methodAndPath } from "#kernel/call/contract";
import { contracts } from "../../infra/contexts.ts";
import { JsonSchema } from "../json-schema.ts";

/** Inputs whose text or list has no maximum, or whose maximum is unknown. */
function unlimitedIn(input: z.ZodMiniType, name: string): string[] {
  return unlimited(z.parse(JsonSchema, z.toJSONSchema(input, { io: "input", unrepresentable: "any" })), name);
}

function unlimited(schema: JsonSchema, path: string): string[] {
  if ("const" in schema || schema.enum || /^(boolean|null)$/.test(schema.type ?? "")) return [];
  if (schema.type === "integer" || schema.type === "number") return isStorable(schema) ? [] : [path];
  if (schema.type === "string") return isLimited(schema) ? [] : [path];
  if (schema.type === "array") {
    const inside = unlimited(schema.items ?? {}, `${path}[]`);
    return schema.maxItems === undefined ? [path, ...inside] : inside;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => unlimited(choice, path));
  if (!schema.properties) return [path];
  return Object.entries(schema.properties).flatMap(([name, field]) => unlimited(field, `${path}.${name}`));
}

/**
 * Both ends are stated, and no number between them is one that DynamoDB refuses: closer to 0 than 1e-130, which a fraction
 * can be only if it is allowed to come close to 0.
 */
function isStorable({ type, minimum, maximum }: JsonSchema): boolean {
  return minimum !== undefined && maximum !== undefined && (type === "integer" || minimum > 0);
}

/** A stated maximum, or a pattern that matches the whole text and has no unbounded repetition. */
function isLimited({ maxLength, pattern, allOf = [] }: JsonSchema): boolean {
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined);
  return maxLength !== undefined || patterns.some((each) => /^\^.*\$$/.test(each) && !isEndless(each));
}

/** Whether a pattern repeats without end; in its sets of characters `*` and `+` are characters. */
function isEndless(pattern: string): boolean {
  return /[^\\][*+]|\{\d+,\}/.test(pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, "x"));
}

test("every text, list and number in a call's path, query and body has its limits", () => {
  const found = Object.entries(contracts).flatMap(([context, contract]) =>
    Object.entries(contract).flatMap(([name, call]) => unlimitedIn(call.input, `${context}.${name}`)),
  );
  expect(found).toEqual([]);
});

test("a text, a list or a number without limits is found at any depth", () => {
  const input = z.strictObject({
    text: z.optional(z.string()),
    digits: z.string().check(z.regex(/^\d+$/)),
    part: z.string().check(z.regex(/\d{3}/)),
    instant: z.iso.datetime(),
    list: z._default(z.array(z.string().check(z.maxLength(3))), []),
    lists: z.array(z.strictObject({ name: z.string() })).check(z.maxLength(3)),
    either: z.union([z.literal("a"), z.pipe(z.string(), z.transform(Number))]),
    all: z.record(z.string(), z.string()),
    whatever: z.unknown(),
    short: z.string().check(z.regex(/^[+*]\d{1,3}$/)),
    id: z.uuid(),
    day: z.iso.date(),
    count: z.int(),
    share: z.number().check(z.positive(), z.maximum(100)),
    tenths: z.number().check(z.minimum(0.1), z.maximum(100)),
    most: z.number().check(z.minimum(0.1)),
  });
  const names = [
    "text",
    "digits",
    "part",
    "instant",
    "list",
    "lists[].name",
    "either",
    "all",
    "whatever",
    "share",
    "most",
  ];
  expect(unlimitedIn(input, "")).toEqual(names.map((name) => `.${name}`));
});

test("no path, which logs have, takes a secret or a searched name; its token ends one kind of e-mail", () => {
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const taken = calls.flatMap((call) => methodAndPath(call)[1].match(/(?<=\{)\w+/g) ?? []);
  // The file of a calendar is a literal, a kind is one of a list.
  expect(new Set(taken.filter((name) => !/^(id|\w+Id|with)$/.test(name)))).toEqual(
    new Set(["file", "kind", "token"]),
  );
});
