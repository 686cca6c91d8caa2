import fc from "fast-check";
import * as z from "zod/mini";
import type { Call } from "#kernel/call/contract";
import { JsonSchema } from "../json-schema.ts";

/** Real values of the running product, by the name of the field that takes them. One without values is left out. */
export type Pools = Readonly<Record<string, readonly string[]>>;

/** Valid input for a call, generated from its contract alone. */
export function validInput(call: Call, pools: Pools): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.parse(JsonSchema, z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }));
  return fieldsOf(schema, pools);
}

function fieldsOf(schema: JsonSchema, pools: Pools): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties)
    .filter(([name]) => pools[name]?.length !== 0)
    .map(([name, field]) => [name, arbitraryOf(field, name, pools)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arbitraryOf(schema: JsonSchema, name: string, pools: Pools): fc.Arbitrary<unknown> {
  const isText = schema.type === undefined || schema.type === "string";
  const real = isText ? pools[name] : undefined;
  if (real && real.length > 0) return fc.constantFrom(...real);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, name, pools)));
  if (schema.type === "object") return fieldsOf(schema, pools);
  if (schema.type === "array")
    return fc.array(arbitraryOf(schema.items ?? {}, name, pools), {
      minLength: schema.minItems ?? 0,
      maxLength: 3,
    });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") {
    return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: schema.maximum ?? 100 });
  }
  // A compound id also matches as a UUID; other forms need a real value.
  return textOf(schema.format ?? (schema.pattern && "uuid"));
}

function textOf(format: string | undefined): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "date") return fc.constantFrom("2026-11-24", "2027-03-14", "1984-02-29", "2031-12-31");
  if (format === "date-time") return fc.constantFrom("2026-11-24T10:00:00.000Z", "1999-01-01T00:00:00.000Z");
  if (format === "idn-email") return fc.uuid().map((name) => `${name}@example.com`);
  return fc.constantFrom("Anna Keller", "500 mg", "12 Alder Street", "+1 617 555 0142", "José Ñandú");
}
