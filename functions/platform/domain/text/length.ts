import * as z from "zod/mini";
import { cleaned, cleanedLine } from "./characters.ts";

/** Whether a text may have line breaks. */
export interface TextShape {
  readonly hasLines: boolean;
}

/** The most characters of a search. */
export const longestSearch = 100;

/**
 * The text that is stored, and that counts toward the limit. Text far beyond the limit is not cleaned, because cleaning
 * takes longer than measuring.
 */
export function normalizedText(longest: number, typed: string, { hasLines }: TextShape): string {
  if (typed.length > 4 * longest) return typed;
  return hasLines ? cleaned(typed) : cleanedLine(typed);
}

/** The length of a typed text that counts toward its limit: in code points, as schemas measure. */
export function countedLength(longest: number, typed: string, shape: TextShape): number {
  return [...normalizedText(longest, typed, shape)].length;
}

/** The limit of the text of a schema, which may be optional; undefined if it has none. */
export function longestIn(schema: z.core.$ZodType): number | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return longestIn(schema._zod.def.innerType);
  if (schema instanceof z.ZodMiniPipe) return longestIn(schema._zod.def.in);
  const limits = schema._zod.def.checks?.map((check) => check._zod.def) ?? [];
  return limits.find(isLimit)?.maximum;
}

function isLimit(def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef {
  return def.check === "max_length";
}
