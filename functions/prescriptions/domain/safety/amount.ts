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
  ["puff puffs actuation actuations inhalation inhalations", "puff", 1],
  ["spray sprays", "spray", 1],
  ["patch patches", "patch", 1],
  ["sachet sachets", "sachet", 1],
  ["suppository suppositories", "suppository", 1],
  ["ampoule ampoules ampule ampules", "ampoule", 1],
  ["vial vials", "vial", 1],
  ["dose doses", "dose", 1],
  ["h hr hour hours", "h", 1],
];

const masses = new Set(["mg", "iu", "mmol", "meq", "%"]);
const notPieces = new Set([...masses, "ml", "h", "drop"]);

/** Whether a dimension counts pieces of a medicine, each with a strength of its own. */
export function isPiece(dimension: string): boolean {
  return !dimension.includes("/") && !notPieces.has(dimension);
}

/** The units of a dose as alternatives of a regular expression. A time is none. */
export const doseUnit = alternatives((dimension) => dimension !== "h");
/** The units in which a strength is stated. */
export const strengthUnit = alternatives((dimension) => masses.has(dimension));
/** The units of what contains it: a volume, a time or a piece. */
export const containerUnit = alternatives((dimension) => !masses.has(dimension));

/** The longest first: "m" would be found in "mg". */
function alternatives(isMeant: (dimension: string) => boolean): string {
  const spellings = units.flatMap(([all, dimension]) => (isMeant(dimension) ? all.split(" ") : []));
  return spellings
    .sort((a, b) => b.length - a.length)
    .map((spelling) => spelling.replaceAll(".", "\\."))
    .join("|");
}

function unitOf(spelling: string): { dimension: string; factor: number } | undefined {
  const found = units.find(([spellings]) => spellings.split(" ").includes(spelling));
  return found && { dimension: found[1], factor: found[2] };
}

/**
 * Parses the amount of a handwritten-style dosage: ".125 mg", "0,25 mg", "½ tablet", "<1 drop", "5 mg/5 ml". Undefined
 * if there is none, or more than one reading ("1-2 tablets", "2 x 500 mg"): it never guesses.
 */
export function amountOf(dosage: string): Amount | undefined {
  const [amount, ...others] = amountsOf(dosage);
  return others.length === 0 ? amount : undefined;
}

/** The same for a combination, "500/125 mg" or "5 mg/325 mg": the amount of each part. None if it can be read in two ways. */
export function amountsOf(dosage: string): Amount[] {
  const text = plain(dosage).replace(/^(<|>|≤|≥|up to|max\.?)\s*/, "");
  const parts = combined(text);
  if (parts) return parts;
  const amount = single(text);
  return amount ? [amount] : [];
}

const combination = /^((?:[\d.,]+ ?[a-zμ]* ?[/+] ?)+[\d.,]+ ?[a-zμ%.]+)(.*)$/;
const simpleFraction = /^(?:1\/2|[12]\/3|[13]\/4|[1357]\/8) ?[a-zμ%]/;
const container = new RegExp(`^(.+?)(?: ?/ ?| per )((?:[\\d.,]+ ?)?(?:${containerUnit})(?![a-z]).*)$`);

/** The parts of a combination. "5 mg/5 ml" and "1 g/100 g" are concentrations, and "1/2 mg" is a half. */
function combined(text: string): Amount[] | undefined {
  const [, inOne = text, per] = container.exec(text) ?? [];
  const [, written = "", rest = ""] = combination.exec(inOne) ?? [];
  if (written === "" || /[\d/]/.test(rest) || simpleFraction.test(written)) return undefined;
  const parts = written.split(/[/+]/).map((part) => part.trim());
  const unit = /[a-zμ%.]+$/.exec(parts.at(-1) ?? "")?.[0] ?? "";
  if (["g", "gm", "gram", "grams", "kg"].includes(unit) && /[a-z]/.test(parts[0] ?? "")) return undefined;
  const amounts = parts.flatMap((part) => measured(/[a-zμ%]$/.test(part) ? part : `${part} ${unit}`) ?? []);
  const [first] = amounts;
  const isOne = amounts.every(({ dimension, rest }) => dimension === first?.dimension && rest === "");
  if (amounts.length < parts.length || !isOne || !first || !masses.has(first.dimension)) return undefined;
  const plainAmounts = amounts.map(({ value, dimension }) => ({ value, dimension }));
  if (per === undefined) return plainAmounts;
  const contents = plainAmounts.flatMap((amount) => contained(amount, per) ?? []);
  return contents.length === parts.length ? contents : undefined;
}

function single(text: string): Amount | undefined {
  const amount = measured(text);
  if (!amount) return undefined;
  const { rest, ...first } = amount;
  const per = /^(?:\/|per )\s*(.*)$/.exec(rest)?.[1];
  if (per !== undefined) return contained(first, per);
  // "500 mg tablet" and "500 mg, film-coated" have one amount; another number may mean a second one.
  return /[\d/]/.test(rest) ? undefined : first;
}

/** "5 mg/5 ml" is 1 mg per ml; "10 mg/kg" has no number after the slash. "100 mcg per puff" is the amount of a piece. */
function contained({ value, dimension }: Amount, per: string): Amount | undefined {
  const in_ = measured(/^[\p{L}%]/u.test(per) ? `1 ${per}` : per);
  if (!in_ || /[\d/]/.test(in_.rest)) return undefined;
  const ofOne = value / in_.value;
  return { value: ofOne, dimension: isPiece(in_.dimension) ? dimension : `${dimension}/${in_.dimension}` };
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
