import { expect, test } from "vitest";
import * as z from "zod/mini";
import { catalogue, Envelope } from "#events";
import { bytesOf } from "../../functions/platform/events/bus.ts";
import { JsonSchema } from "../json-schema.ts";

/** Characters by the bytes that they take in JSON, the largest first: escaped, of three bytes, of one. */
const characters = ["\u0000", "€", "w"];
const moments: Readonly<Record<string, string>> = {
  date: "2026-11-28",
  "date-time": "2026-11-28T10:00:00.000Z",
};

/** A value that takes at least as many bytes as any that the schema allows. Throws where the schema sets no bound. */
function largest(schema: JsonSchema, path: string): unknown {
  const options = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const choices = options ?? schema.anyOf?.map((choice) => largest(choice, path));
  if (choices) return choices.reduce((a, b) => (jsonBytes(a) > jsonBytes(b) ? a : b));
  if (schema.type === "object" && schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, largest(field, `${path}.${name}`)]));
  }
  if (schema.type === "array" && schema.items && schema.maxItems !== undefined) {
    const item = largest(schema.items, `${path}[]`);
    return Array.from({ length: schema.maxItems }, () => item);
  }
  if (schema.type === "string") return longest(schema, path);
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return -Number.MAX_VALUE;
  throw new Error(`${path} is not bounded`);
}

function longest({ format, pattern = "", maxLength }: JsonSchema, path: string): string {
  const moment = moments[format ?? ""];
  if (moment) return moment;
  if (maxLength === undefined) throw new Error(`${path} is not bounded`);
  const texts = characters.map((character) => character.repeat(maxLength));
  return texts.find((text) => new RegExp(pattern).test(text)) ?? texts[0] ?? "";
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}

// The bus takes ten events in one request of at most 256 KB.
test.each(catalogue.map((event) => [event.type, event] as const))(
  "%s is below 25 KB on the bus, with every field as long as it may be",
  (DetailType, { data, source }) => {
    const schema = z.toJSONSchema(z.extend(Envelope, { data }), { io: "input" });
    const detail = largest(z.parse(JsonSchema, schema), "detail");
    const entry = { Source: source, DetailType, Time: new Date(0), Detail: JSON.stringify(detail) };
    expect(bytesOf(entry)).toBeLessThan(25 * 1024);
  },
);
