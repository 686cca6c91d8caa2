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
  /** A schema as JSON Schema with a reference for every named schema in it. */
  of(schema: Schema, direction: Direction): JsonSchema;
  /** The named schemas. */
  components: Record<string, JsonSchema>;
}

const Described = z.looseObject({ $defs: z.optional(z.record(z.string(), JsonSchema)) });

/**
 * JSON Schemas in which each named schema is defined once. `used` lists all described schemas: if the input
 * and the output form of one differ, the input form is called `<Name>Input`.
 */
export function namedSchemas(
  names: Readonly<Record<string, Schema>>,
  used: Readonly<Record<Direction, readonly Schema[]>>,
): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id });
  const described = (schema: Schema, io: Direction) =>
    z.parse(
      Described,
      z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: "any", override: mayGrow }),
    );
  const formsIn = (io: Direction) =>
    new Map(Object.entries(names).map(([name, schema]) => [name, described(schema, io).$defs?.[name] ?? {}]));
  const [inputs, outputs] = [formsIn("input"), formsIn("output")];
  const usedIn = (io: Direction) =>
    new Set(used[io].flatMap((schema) => Object.keys(described(schema, io).$defs ?? {})));
  const [inputNames, outputNames] = [usedIn("input"), usedIn("output")];
  const differing = new Set(
    Object.keys(names)
      .filter((name) => inputNames.has(name) && outputNames.has(name))
      .filter((name) => !isDeepStrictEqual(inputs.get(name), outputs.get(name))),
  );
  const nameOf = (name: string, io: Direction) =>
    io === "input" && differing.has(name) ? `${name}Input` : name;
  const linked = (json: unknown, io: Direction) =>
    z.parse(
      JsonSchema,
      JSON.parse(JSON.stringify(json), (key, value) =>
        key === "$ref" ? `#/components/schemas/${nameOf(String(value).replace("#/$defs/", ""), io)}` : value,
      ),
    );
  const component = (name: string): [string, JsonSchema][] => {
    const input = linked(inputs.get(name), "input");
    const output = linked(outputs.get(name), "output");
    if (!outputNames.has(name)) return [[name, inputNames.has(name) ? input : output]];
    if (!differing.has(name)) return [[name, output]];
    return [
      [name, withoutGaps(input, output, nameOf(name, "input"))],
      [nameOf(name, "input"), input],
    ];
  };
  return {
    of(schema, io) {
      const { $schema: _, $defs: __, ...root } = described(schema, io);
      return linked(root, io);
    },
    components: Object.fromEntries(Object.keys(names).flatMap(component)),
  };
}

/** An output that only adds defaults to its input is described as the input with these fields required. */
function withoutGaps(input: JsonSchema, output: JsonSchema, inputName: string): JsonSchema {
  const { required: given = [], ...inputRest } = input;
  const { required = [], ...outputRest } = output;
  if (!isDeepStrictEqual(inputRest, outputRest)) return output;
  return {
    allOf: [{ $ref: `#/components/schemas/${inputName}` }],
    required: required.filter((field) => !given.includes(field)),
  };
}

/** Responses may gain fields without breaking a client; only requests are strict. */
const mayGrow: NonNullable<z.core.ToJSONSchemaParams["override"]> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === "object" && !("catchall" in def && def.catchall)) delete jsonSchema.additionalProperties;
};
