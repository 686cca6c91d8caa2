import type { Product } from "../strength.ts";

/**
 * Spellings with more than one reading, each with the words to choose from: nothing is guessed. The choice
 * follows ISMP's list of error-prone abbreviations; the words are ours. What the list names and has but
 * one reading is understood, and shown as words.
 */
const ambiguous: readonly (readonly [pattern: RegExp, choice: string])[] = [
  [
    /\b(?:os|ou)\b|\bod\b(?=.*\beye|.*\bdrop|.*\bgtt)|(?:\beye|\bdrop|\bgtt).*\bod\b/,
    "left eye, right eye, each eye, or once a day",
  ],
  [/\bau\b|\b(?:as|ad)\b(?=$|,| \d| [btq])/, "left ear, right ear or each ear"],
  [/\b(?:biw|tiw)\b/, "the days of the week"],
  [/@/, "at"],
  [/(?<![.\w])(?:i{1,3}|ss)(?![.\w])/, "1, 2, 3 or 0.5"],
  [/\bd\/c\b/, "stop"],
  [/\bon$/, "at bedtime"],
  [/\d ?\/ ?12\b/, "the days"],
  [/\b\d+\/\d+\/\d+\b/, "the doses, as in 1-0-1"],
  [/\bbi-?weekly\b/, "2 a week, or every 2 weeks"],
  [/\bbi-?monthly\b/, "2 a month, or every 2 months"],
  [/\bby (?:a )?half\b/, "by 0.5, or to half of the dose"],
  [/\b12(?:[:.]00)? ?[ap]m\b/, "at noon, or at midnight"],
  [/\bonce on (?:mon|tue|wed|thu|fri|sat|sun)/, "only once, or once a week"],
  [/(?<![a-z])app\b/, "applicatorful, or application"],
];

/** "od" is once a day, or the right eye: the product's route decides that there are two readings. */
const ofEyes = /\bod\b/;
/** A tablet in some countries, a tablespoon in others. */
const tabletOrSpoon = /(?<![a-z])tbl\b/;
/** "1,000" and "10.000" are thousands, or decimals: the writer's country decides. */
const thousands = /(?<![\d.,/:-])([1-9]\d{0,2})[.,](\d{3})(?![\d.,]*\d)/;

/** The words to choose from, if a text can be read in more than one way. */
export function choiceIn(text: string, product: Product): string | undefined {
  const [, whole, part] = thousands.exec(text) ?? [];
  if (whole && part) return `${whole}${part}, or ${Number(`${whole}.${part}`)}`;
  const choice = ambiguous.find(([pattern]) => pattern.test(text))?.[1];
  if (choice) return choice;
  const isForEyes = product.route === "eye" || product.unit === "drop";
  if (isForEyes && ofEyes.test(text)) return "right eye, or once a day";
  return product.unit !== "tablet" && tabletOrSpoon.test(text) ? "tablet, or tablespoon" : undefined;
}
