import { compare, decimal } from "../decimal.ts";
import type { DoseUnit } from "../directions.ts";
import { amountText } from "../sentences.ts";
import { isOtherForm, type Product } from "../strength.ts";
import { countingOf } from "../units.ts";
import type { Part } from "./part.ts";
import { type Unread, unread } from "./unread.ts";

/**
 * What can be typed for any form, as the product says how much is in it. International units are such a
 * strength.
 */
const strengths: readonly DoseUnit[] = ["mg", "microgram", "g", "mmol", "unit"];

/** The one unit of all doses. That of another form than the product's is a slip. */
export function unitOf(parts: readonly Part[], product: Product): DoseUnit | Unread {
  const named = new Set(parts.flatMap((part) => part.unit ?? []));
  if (named.size > 1) return unread("impossible", "units");
  const [typed] = named;
  const unit = typed ?? product.unit;
  if (!unit) return unread("which_dose");
  if (typed && contradicts(typed, product)) return unread("impossible", "units");
  return unclearNumber(parts, product, typed) ?? unit;
}

/** Units of containers and devices, of which a product that is counted in pieces to swallow has none. */
const devices: readonly DoseUnit[] = [
  "ampoule",
  "syringe",
  "vial",
  "inhalation",
  "spray",
  "applicatorful",
  "ring",
  "dose",
];

function contradicts(unit: DoseUnit, product: Product): boolean {
  const isOfDrops = product.route === "eye" || product.route === "ear";
  const isSwallowed = product.unit === "tablet" || product.unit === "capsule";
  const isDevice = isSwallowed && devices.includes(unit);
  return isOtherForm(unit, product) || (isOfDrops && unit === "ml") || isDevice;
}

/**
 * From here on a number without a unit is rather a strength: "5 od" of a tablet of 5 mg, "250 tid" of 250
 * mg in 5 ml.
 */
const mostPieces = "4";
const mostMillilitres = "30";

/** A number without a unit that is a count, or a strength. */
function unclearNumber(
  parts: readonly Part[],
  product: Product,
  typed: DoseUnit | undefined,
): Unread | undefined {
  const own = product.unit;
  const isPiece = own !== undefined && countingOf(own) === "piece";
  const numbers = parts.flatMap((part) => bareNumbers(part));
  const isAbove = (number: string, most: string) => compare(decimal(number), decimal(most)) > 0;
  if (own && !typed) {
    const most = isPiece ? mostPieces : own === "ml" ? mostMillilitres : undefined;
    const large = numbers.find((number) => most && isAbove(number, most));
    const isInhaled = own === "puff" || own === "inhalation" || own === "spray";
    return large ? eitherUnit(large, own, isInhaled ? "microgram" : "mg") : undefined;
  }
  // "500 mg stat then 1 od": one tablet, or 1 mg.
  if (typed === undefined || typed === own || !strengths.includes(typed)) return undefined;
  const small = numbers.find((number) => isPiece && !isAbove(number, mostPieces));
  if (own && small) return eitherUnit(small, own, typed);
  return unclearMost(parts, typed);
}

/** "0.5 mg prn max 4": 4 mg, or 4 times. */
function unclearMost(parts: readonly Part[], unit: DoseUnit): Unread | undefined {
  const isOne = parts.every((part) => part.doses.every(({ dose }) => dose.amount === "1"));
  const most = parts.find((part) => part.isMostBare)?.most;
  return most && !isOne && /^\d$/.test(most)
    ? unread("ambiguous", `${amountText(most, unit)}, or ${most} times`)
    : undefined;
}

function bareNumbers({ doses, at, isTable, unit }: Part): string[] {
  const typed = isTable
    ? (at ?? []).flatMap(({ dose }) => (dose && !unit ? [dose] : []))
    : doses.filter(({ isBare }) => isBare && (!unit || doses.length > 1)).map(({ dose }) => dose);
  return typed.flatMap(({ amount, to }) => (to === undefined ? [amount] : [amount, to]));
}

function eitherUnit(number: string, own: DoseUnit, strength: DoseUnit): Unread {
  return unread("ambiguous", `${amountText(number, own)}, or ${amountText(number, strength)}`);
}
