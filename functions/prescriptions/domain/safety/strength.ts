import { asciiDigit } from "#kernel/text/characters";
import { medicineKey } from "../medicines/same-medicine.ts";
import { type Amount, amountsOf, containerUnit, isPiece, strengthUnit } from "./amount.ts";
import { dosesRatio } from "./doses-ratio.ts";

/** The strength that a medicine's name states: "Amlodipine 5 mg", "Augmentin 500/125 mg". */
export interface Strength {
  /** As written in the name. */
  readonly text: string;
  /** One, or that of each part of a combination. */
  readonly amounts: readonly Amount[];
}

const unit = `(?:${strengthUnit})(?![\\p{L}\\p{N}])`;
const number = String.raw`[.,]?\d[\d.,]*`;
/** A number with a unit of mass, after it the parts of a combination, or what it is contained in. */
const strength = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${number} ?(?:(?:${unit})? ?[/+] ?${number} ?)*${unit}(?: ?(?:\/|per) ?(?:${number} ?)?(?:g|${containerUnit})(?![\p{L}\p{N}]))?`,
  "giu",
);
const forms = /(?<![\p{L}\p{N}])(?:tablets?|tabs?|capsules?|caps?)(?![\p{L}\p{N}])/giu;

/** The strength in a name; undefined without one, or if it states several that are no combination. */
export function strengthOf(name: string): Strength | undefined {
  const found = [...plainName(name).matchAll(strength)].map(([text]) => text.trim());
  const text = found.join("/");
  const amounts = amountsOf(text);
  return amounts.length > 0 ? { text, amounts } : undefined;
}

/**
 * Whether two names mean the same medicine in any strength, for comparing doses: "Amlodipine 5 mg" and "amlodipine". A
 * patient's list of medicines keeps strengths apart.
 */
export function sameInAnyStrength(one: string, other: string): boolean {
  return keyWithoutStrength(one) === keyWithoutStrength(other);
}

/** The dose of a line, with the strength that counts in it: one tablet of "Amlodipine 5 mg" is 5 mg, 5 ml of "5 mg/ml" are 25. */
export function doseOf({ medication, dosage }: { medication: string; dosage: string }): {
  amounts: readonly Amount[];
  strength?: string;
} {
  const amounts = amountsOf(dosage);
  const [pieces, ...others] = amounts;
  const named = strengthOf(medication);
  if (!named || !pieces || others.length > 0) return { amounts };
  const contents = named.amounts.flatMap(({ value, dimension }) => {
    const [content = "", per] = dimension.split("/");
    const contained = value * pieces.value;
    if (per === pieces.dimension) return [{ value: contained, dimension: content }];
    return isPiece(pieces.dimension) ? [{ value: contained, dimension }] : [];
  });
  return contents.length > 0 ? { amounts: contents, strength: named.text } : { amounts };
}

/** How many times the strength in its name a line's dosage is; undefined if they cannot be compared. */
export function timesTheName({ medication, dosage }: { medication: string; dosage: string }) {
  const named = strengthOf(medication);
  const ratio = named && dosesRatio(amountsOf(dosage), named.amounts);
  return named && ratio ? { ...ratio, strength: named.text } : undefined;
}

function keyWithoutStrength(name: string): string {
  const without = plainName(name).replace(strength, " ").replace(forms, " ");
  return medicineKey(without) || medicineKey(name);
}

function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\s+/gu, " ");
}
