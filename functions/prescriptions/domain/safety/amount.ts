import { folded } from "#kernel/text/search";
import { numberAtStart } from "./number.ts";

/** The amount in a dosage, comparable with amounts of the same dimension. */
export interface Amount {
  readonly value: number;
  /** A measure ("mg", "ml"), a count ("tablet") or a concentration ("mg/ml"). */
  readonly dimension: string;
}

/** Each unit with its spellings, the dimension it converts to, and the factor. */
const units: readonly (readonly [spellings: string, dimension: string, factor: number])[] = [
  ["g gm gram grams", "mg", 1000],
  ["mg milligram milligrams", "mg", 1],
  ["mcg ug μg microgram micrograms", "mg", 0.001],
  ["ng nanogram nanograms", "mg", 0.000_001],
  ["kg kilogram kilograms", "mg", 1_000_000],
  ["l liter liters litre litres", "ml", 1000],
  ["dl", "ml", 100],
  ["ml cc milliliter milliliters millilitre millilitres", "ml", 1],
  ["iu i.u. ie u unit units", "iu", 1],
  ["mmol", "mmol", 1],
  ["meq", "meq", 1],
  ["% percent", "%", 1],
  ["tablet tablets tab tabs", "tablet", 1],
  ["capsule capsules cap caps", "capsule", 1],
  ["pill pills", "pill", 1],
  ["drop drops gtt", "drop", 1],
  ["puff puffs", "puff", 1],
  ["spray sprays", "spray", 1],
  ["patch patches", "patch", 1],
  ["sachet sachets", "sachet", 1],
  ["suppository suppositories", "suppository", 1],
  ["ampoule ampoules ampule ampules", "ampoule", 1],
  ["vial vials", "vial", 1],
  ["h hr hour hours", "h", 1],
];

function unitOf(spelling: string): { dimension: string; factor: number } | undefined {
  const found = units.find(([spellings]) => spellings.split(" ").includes(spelling));
  return found && { dimension: found[1], factor: found[2] };
}

/**
 * Parses the amount of a handwritten-style dosage: ".125 mg", "0,25 mg", "½ tablet", "<1 drop", "5 mg/5 ml". Undefined
 * if there is none, or more than one reading ("1-2 tablets", "2 x 500 mg"): it never guesses.
 */
export function amountOf(dosage: string): Amount | undefined {
  const amount = measured(plain(dosage).replace(/^(<|>|≤|≥|up to|max\.?)\s*/, ""));
  if (!amount) return undefined;
  const { rest, ...first } = amount;
  const per = /^(?:\/|per )\s*(.*)$/.exec(rest)?.[1];
  if (per !== undefined) return contained(first, per);
  // "500 mg tablet" and "500 mg, film-coated" have one amount; another number may mean a second one.
  return /[\d/]/.test(rest) ? undefined : first;
}

/** The ratio of two amounts; undefined for different dimensions. */
export function timesAsMuch(one: Amount, other: Amount): number | undefined {
  return one.dimension === other.dimension ? one.value / other.value : undefined;
}

/** "5 mg/5 ml" is 1 mg per ml; "10 mg/kg" has no number after the slash. */
function contained({ value, dimension }: Amount, per: string): Amount | undefined {
  const in_ = measured(/^[\p{L}%]/u.test(per) ? `1 ${per}` : per);
  if (!in_ || /[\d/]/.test(in_.rest)) return undefined;
  return { value: value / in_.value, dimension: `${dimension}/${in_.dimension}` };
}

/** Parses a number and its unit; returns the rest, too. */
function measured(text: string): (Amount & { rest: string }) | undefined {
  const number = numberAtStart(text);
  if (!number) return undefined;
  const [, spelling = "", rest = ""] = /^(?:an? |of )*(i\.u\.|%|[a-zμ]+)\.?\s*(.*)$/.exec(number.rest) ?? [];
  const unit = unitOf(spelling);
  if (!unit || number.value <= 0) return undefined;
  return { value: number.value * unit.factor, dimension: unit.dimension, rest };
}

/** Normalizes case, accents, spaces and slashes. Folding decomposes ½ and µ. */
function plain(dosage: string): string {
  const separated = dosage.replace(/(\d)\s*([¼-¾⅐-⅞])/gu, "$1 $2");
  return folded(separated).replace(/[⁄∕]/gu, "/").replace(/\s+/gu, " ");
}
