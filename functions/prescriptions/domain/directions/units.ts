import type { DoseUnit } from "./directions.ts";

/**
 * How a unit is counted: pieces and drops are not split by a pharmacy, a measure is dispensed as it is, a strength needs that of the
 * product, and a layer has no number.
 */
type Counting = "piece" | "drop" | "measure" | "strength" | "uncounted";

const countings: Readonly<Record<DoseUnit, Counting>> = {
  tablet: "piece",
  capsule: "piece",
  ml: "measure",
  drop: "drop",
  puff: "piece",
  inhalation: "piece",
  spray: "piece",
  patch: "piece",
  unit: "measure",
  mg: "strength",
  microgram: "strength",
  g: "measure",
  mmol: "strength",
  sachet: "piece",
  lozenge: "piece",
  suppository: "piece",
  pessary: "piece",
  ampoule: "piece",
  syringe: "piece",
  vial: "piece",
  applicatorful: "piece",
  film: "piece",
  ring: "piece",
  dose: "piece",
  layer: "uncounted",
};

export function countingOf(unit: DoseUnit): Counting {
  return countings[unit];
}

/** Into how many parts a patient can split a piece. One that is not named is taken whole. */
const parts: Partial<Record<DoseUnit, bigint>> = {
  tablet: 4n,
  suppository: 2n,
  sachet: 2n,
  patch: 2n,
  film: 2n,
  lozenge: 2n,
  pessary: 2n,
  ampoule: 4n,
  vial: 4n,
  applicatorful: 2n,
};

export function partsOf(unit: DoseUnit): bigint {
  return parts[unit] ?? 1n;
}
