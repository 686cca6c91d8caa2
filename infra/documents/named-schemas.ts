import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";

export type Schema = z.ZodMiniType;

const JsonSchema = z.looseObject({
  $ref: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
type JsonSchema = z.infer<typeof JsonSchema>;
type Direction = "input" | "output";

export interface NamedSchemas {
  /** A schema as JSON Schema, in which everything that has a name is a reference to it. */
  of(schema: Schema, direction: Direction): JsonSchema;
  /** What was referred to so far, by name. */
  components(): Record<string, unknown>;
}

const Definitions = z.looseObject({ $defs: z.optional(z.record(z.string(), z.unknown())) });

/**
 * JSON Schemas in which a named schema stands once. `used` are all schemas that will be described: what some ask and others
 * answer in another form is asked as `<Name>Input`.
 */
export function namedSchemas(
  names: Readonly<Record<string, Schema>>,
  used: Readonly<Record<Direction, readonly Schema[]>>,
): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id });
  const described = (schema: Schema, io: Direction) =>
    z.parse(Definitions, z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: "any" }));
  const namesIn = (io: Direction) =>
    new Set(used[io].flatMap((schema) => Object.keys(described(schema, io).$defs ?? {})));
  const [asked, answered] = [namesIn("input"), namesIn("output")];
  const differing = new Set(
    Object.entries(names)
      .filter(([name]) => asked.has(name) && answered.has(name))
      .filter(([, one]) => !isDeepStrictEqual(described(one, "input"), described(one, "output")))
      .map(([name]) => name),
  );
  const nameOf = (name: string, io: Direction) =>
    io === "input" && differing.has(name) ? `${name}Input` : name;
  const linked = (json: unknown, io: Direction): unknown =>
    JSON.parse(JSON.stringify(json), (key, value) =>
      key === "$ref" ? `#/components/schemas/${nameOf(String(value).replace("#/$defs/", ""), io)}` : value,
    );
  const found = new Map<string, unknown>();
  return {
    of(schema, io) {
      const { $schema: _, $defs = {}, ...root } = described(schema, io);
      for (const [name, definition] of Object.entries($defs)) {
        found.set(nameOf(name, io), linked(definition, io));
      }
      return z.parse(JsonSchema, linked(root, io));
    },
    components: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
