import { openIsolates } from "./characters.ts";

// What people see as one character is the same in every language. Firefox 121 to 124 have no segmenter.
const graphemes = "Segmenter" in Intl ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;

/**
 * A text of at most `most` code points, its end replaced by "…". What people see as one character, such as a family or a
 * flag, stays whole or is left out, and no isolate stays open.
 */
export function shortened(text: string, most: number): string {
  // A code point has at most two units: this is enough to know whether there are more.
  const signs = Array.from(text.slice(0, 2 * most + 2));
  if (signs.length <= most) return text;
  const start = text.slice(0, boundBefore(text, signs.slice(0, most - 1).join("").length));
  return `${start}${"\u2069".repeat(openIsolates(start) ?? 0)}…`;
}

/** The first character of a text as people see it. */
export function firstCharacter(text: string): string {
  return graphemes?.segment(text).containing(0)?.segment ?? Array.from(text)[0] ?? "";
}

/** The characters of a text as people see them. */
export function charactersOf(text: string): string[] {
  return graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text);
}

/** The last place up to `at` between two characters; `at` itself in a text that begins with one of more than that. */
function boundBefore(text: string, at: number): number {
  return graphemes?.segment(text).containing(at)?.index || at;
}
