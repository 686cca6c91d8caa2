/** Words that make of a reason an instruction, or its opposite. */
const instructions = new Set(
  (
    "no not never avoid without only unless except stop if as take use may can until up than then " +
    "repeat do does again max maximum least min day days week weeks month months hour hours dose doses directed for by " +
    "reduce reducing decrease decreasing increase increasing taper"
  ).split(" "),
);
/** "Pain with food": the food is of the medicine, or of the pain. */
const place = /^(?:at|in|on|into|to|with|before|after|under)\b/;
const word = /^\p{L}[\p{L}-]*/u;

/**
 * The reason at the beginning of a text: "nausea and vomiting bid" has two words before another spelling.
 * Unclear if its words can be an instruction. Undefined if there is no reason.
 */
export function reasonIn(
  text: string,
  isSpelling: (text: string) => boolean,
): { readonly reason: string; readonly taken: string } | "unclear" | undefined {
  const lead = /^for /.exec(text)?.[0] ?? "";
  if (lead && /^for (?:an? |\d)/.test(text)) return undefined;
  let rest = text.slice(lead.length);
  const words: string[] = [];
  while (!isSpelling(rest)) {
    const next = word.exec(rest)?.[0];
    if (next === undefined || (words.length === 0 && /^(?:and|or|of|the)$/.test(next))) break;
    if (instructions.has(next)) return words.length > 0 || lead ? "unclear" : undefined;
    words.push(next);
    rest = rest.slice(next.length).trimStart();
  }
  if (words.length === 0) return undefined;
  const reason = words.join(" ");
  if (place.test(rest) || reason.length > 50) return "unclear";
  return { reason, taken: text.slice(0, text.length - rest.length) };
}
