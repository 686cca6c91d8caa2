import * as z from "zod/mini";

const Pattern = z.object({ pattern: z.optional(z.string()) });

/** What tests read of the JSON schemas of calls and events. */
export const JsonSchema = z.looseObject({
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  allOf: z.optional(z.array(Pattern)),
  maxLength: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), JsonSchema));
  },
  get items() {
    return z.optional(JsonSchema);
  },
  get anyOf() {
    return z.optional(z.array(JsonSchema));
  },
  get oneOf() {
    return z.optional(z.array(JsonSchema));
  },
});
export type JsonSchema = z.infer<typeof JsonSchema>;
