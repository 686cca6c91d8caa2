import { folded } from "#kernel/text/search";
import { knowledgeOf, knownNames } from "./medicine-knowledge.ts";

/** Other medicines that are no further from a known name than a typing error is. They are never called an error. */
const otherMedicines = new Set(["prednisolone", "nimodipine", "inulin", "coumarin"]);

/** Whether a name, or a word of it, is one that is compared with other medicines. */
export function isKnownMedicine(name: string): boolean {
  return knowledgeOf(name).ingredients.length > 0;
}

/**
 * A name with its nearest known spelling: "Amoxicilin 500" becomes "Amoxicillin 500". Undefined for a known name, or
 * without exactly one that is near: the first letter is the same, and one letter differs, or two in a long word.
 */
export function nearestSpelling(name: string): string | undefined {
  if (isKnownMedicine(name)) return undefined;
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{M}]+/gu)) {
    const spelling = nearestWord(folded(word));
    if (spelling === undefined) continue;
    return `${name.slice(0, index)}${alike(spelling, word)}${name.slice(index + word.length)}`;
  }
  return undefined;
}

const shortest = 6;
const long = 10;

function nearestWord(word: string): string | undefined {
  if (word.length < shortest - 1 || otherMedicines.has(word)) return undefined;
  const near = knownNames
    .filter((known) => known[0] === word[0] && known.length >= shortest)
    .map((known) => ({ known, far: distance(word, known) }))
    .filter(({ known, far }) => far <= (Math.min(known.length, word.length) >= long ? 2 : 1))
    .sort((a, b) => a.far - b.far);
  const [first, second] = near;
  return first && first.far !== second?.far ? first.known : undefined;
}

/** A word with a capital or in capitals, as another one is. */
function alike(spelling: string, word: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return spelling.toUpperCase();
  return word[0] === word[0]?.toLowerCase() ? spelling : `${spelling[0]?.toUpperCase()}${spelling.slice(1)}`;
}

/** How many letters were added, left out, changed, or swapped with the next one (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (last[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped));
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
