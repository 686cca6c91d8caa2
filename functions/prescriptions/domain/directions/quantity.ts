import { daysOf, type Needed, quantityOf } from "./amounts.ts";
import { compare, decimal, whole } from "./decimal.ts";
import type { Directions, DoseUnit, Quantity } from "./directions.ts";
import { amountText } from "./sentences.ts";
import { productOf } from "./strength.ts";
import { countingOf } from "./units.ts";

interface Line {
  readonly dosage: string;
  readonly directions: Directions;
}

/** How much a line needs, in units of its product. */
export function neededFor({ dosage, directions }: Line): Needed {
  return quantityOf(directions, productOf(dosage).strength);
}

/** The unit in which a line's quantity is counted; undefined if nobody counts it. */
export function quantityUnitOf(line: Line): DoseUnit | undefined {
  const needed = neededFor(line);
  if (!("none" in needed)) return needed.unit;
  const { unit } = line.directions;
  const counting = countingOf(unit);
  if (counting === "uncounted") return "g";
  return counting === "strength" ? productOf(line.dosage).unit : unit;
}

/** How a quantity differs from what the directions need. */
export interface Difference {
  readonly quantity: string;
  readonly needed: string;
  /** The days that the quantity lasts, if the need is the same each day. */
  readonly days: number | undefined;
}

/** The difference of a quantity from the need; undefined if they agree, or if the directions have no number. */
export function differenceOf(line: Line, { value, unit }: Quantity): Difference | undefined {
  const needed = neededFor(line);
  if ("none" in needed) return undefined;
  if (needed.unit === unit && compare(decimal(needed.value), decimal(value)) === 0) return undefined;
  return {
    quantity: amountText(value, unit),
    needed: amountText(needed.value, needed.unit),
    days: unit === needed.unit ? daysOf(value, line.directions, productOf(line.dosage).strength) : undefined,
  };
}

/** Whether a quantity is a number of the unit in which the line is counted. */
export function isQuantityOf(line: Line, { value, unit }: Quantity): boolean {
  const isWhole = !value.includes(".") || countingOf(unit) === "measure";
  return unit === quantityUnitOf(line) && isWhole && compare(decimal(value), whole(0)) > 0;
}
