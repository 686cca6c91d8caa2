import { folded } from "#kernel/text/search";
import { mostOfADay } from "../directions/amounts.ts";
import { decimalText } from "../directions/decimal.ts";
import type { Directions, DoseUnit } from "../directions/directions.ts";
import { productOf } from "../directions/strength.ts";
import { countingOf } from "../directions/units.ts";
import { type Amount, isPiece } from "./amount.ts";
import { timesAsMuch } from "./doses-ratio.ts";
import { strengthOf } from "./strength.ts";

/** The most of a line that is taken on one day. */
export interface DayNeed {
  /** In the unit of its directions, a decimal string. */
  readonly amount: string;
  readonly unit: DoseUnit;
  /** In mg, or in units; undefined where the strength is not known. */
  readonly content: Amount | undefined;
  /** The product by its words: pieces of the same one are compared without a strength. */
  readonly product: string;
}

interface Line {
  readonly medication: string;
  readonly dosage: string;
  readonly directions?: Directions | undefined;
}

const inMg: Partial<Record<DoseUnit, number>> = { microgram: 0.001, mg: 1, g: 1000 };

/** The need of a day; undefined for a line without directions, or if nobody counts it. */
export function dayNeedOf({ medication, dosage, directions }: Line): DayNeed | undefined {
  const most = directions && mostOfADay(directions);
  if (!directions || !most) return undefined;
  const { unit } = directions;
  const amount = decimalText(most);
  const ofOne = contentOfOne(unit, medication, dosage);
  const content = ofOne && { ...ofOne, value: ofOne.value * Number(amount) };
  return { amount, unit, content, product: folded(`${medication} ${dosage}`) };
}

/** How many times another need a need is; undefined if they cannot be compared. */
export function timesTheNeed(one: DayNeed, other: DayNeed): number | undefined {
  const ofContent = one.content && other.content && timesAsMuch(one.content, other.content);
  if (ofContent !== undefined) return ofContent;
  const isSame = one.product === other.product && one.unit === other.unit;
  return isSame ? Number(one.amount) / Number(other.amount) : undefined;
}

/** What one of a unit contains, by the dosage or else by the strength in the name. */
function contentOfOne(unit: DoseUnit, medication: string, dosage: string): Amount | undefined {
  const factor = inMg[unit];
  if (factor !== undefined && countingOf(unit) === "strength") return { value: factor, dimension: "mg" };
  if (unit === "unit") return { value: 1, dimension: "iu" };
  const { strength } = productOf(dosage);
  const mg = strength && inMg[strength.unit];
  if (strength && mg !== undefined && strength.per.unit === unit)
    return { value: (Number(strength.amount) * mg) / Number(strength.per.amount), dimension: "mg" };
  const [named, ...others] = strengthOf(medication)?.amounts ?? [];
  if (!named || others.length > 0) return undefined;
  const [dimension = "", per] = named.dimension.split("/");
  return (per === undefined ? isPiece(unit) : per === unit) ? { value: named.value, dimension } : undefined;
}
