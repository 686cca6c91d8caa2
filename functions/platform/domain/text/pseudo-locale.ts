/**
 * Accents a record of messages and puts its own words in brackets; arguments are unchanged: "⟦Yóúr vísít wíth ⟧Dr. Ines
 * Okafor⟦ ís cómplétéd.⟧"
 */
export function pseudo<Messages>(messages: Messages): Messages {
  return changed(messages, []) as Messages; // the keys and functions are unchanged
}

function changed(value: unknown, given: readonly string[]): unknown {
  if (typeof value === "string") return withAccents(value, given);
  if (typeof value === "function") return (...args: unknown[]) => changed(value(...args), stringsIn(args));
  if (Array.isArray(value)) return value.map((each) => changed(each, given));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, given)]));
}

/** Finds the arguments in a text as whole words, the longest first, and accents the rest. */
function withAccents(text: string, given: readonly string[]): string {
  const patterns = [...new Set(given)].sort((a, b) => b.length - a.length).map(escaped);
  if (patterns.length === 0) return bracketed(text);
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return text
    .split(words)
    .map((piece, n) => (n % 2 === 1 ? piece : bracketed(piece)))
    .join("");
}

function escaped(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function bracketed(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? `⟦${text.replace(/[aeiou]/gi, "$&\u0301").normalize()}⟧` : text;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
