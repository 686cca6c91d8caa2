/**
 * A record of messages whose own words stand in brackets, with accents; what its functions are given is left as it is:
 * "⟦Yóúr vísít wíth ⟧Dr. Ines Okafor⟦ ís cómplétéd.⟧"
 */
export function pseudo<Messages>(messages: Messages): Messages {
  return changed(messages, []) as Messages; // it has the same keys and functions
}

function changed(value: unknown, given: readonly string[]): unknown {
  if (typeof value === "string") return withAccents(value, given);
  if (typeof value === "function") return (...args: unknown[]) => changed(value(...args), stringsIn(args));
  if (Array.isArray(value)) return value.map((each) => changed(each, given));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, given)]));
}

/** What was given stands between the other pieces as whole words; the longest is looked for first. */
function withAccents(text: string, given: readonly string[]): string {
  const kept = [...new Set(given)].sort((a, b) => b.length - a.length).map(escaped);
  if (kept.length === 0) return bracketed(text);
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(${kept.join("|")})(?![\\p{L}\\p{N}])`, "u");
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
