import type { DoseUnit, Route, Weekday } from "../directions.ts";

/** The spellings of the units, as alternatives of a regular expression. */
const unitWords: readonly (readonly [words: string, unit: DoseUnit])[] = [
  ["tablets?|tabs?|tbl|comprim[ée]s?", "tablet"],
  ["capsules?|caps?|capsulas?", "capsule"],
  ["millilitres?|milliliters?|mls?|cc", "ml"],
  ["drops?|gtts?|gtt", "drop"],
  ["puffs?|actuations?", "puff"],
  ["inhalations?|inh", "inhalation"],
  ["sprays?|squirts?", "spray"],
  ["patch(?:es)?", "patch"],
  ["international units?|units?|iu|u|ie", "unit"],
  ["milligrams?|mgs?", "mg"],
  ["micrograms?|mcgs?|ug|μg|µg", "microgram"],
  ["grams?|gms?|g", "g"],
  ["mmol", "mmol"],
  ["sachets?", "sachet"],
  ["lozenges?", "lozenge"],
  ["suppositor(?:y|ies)|supps?", "suppository"],
  ["pessar(?:y|ies)|ovules?", "pessary"],
  ["ampoules?|ampules?|amps?", "ampoule"],
  ["(?:prefilled )?(?:syringes?|pens?)", "syringe"],
  ["vials?|nebs?|nebules?", "vial"],
  ["applicators?(?:ful)?s?|app", "applicatorful"],
  ["films?|strips?", "film"],
  ["rings?", "ring"],
  ["doses?", "dose"],
];
export const unitPattern = unitWords.map(([words]) => words).join("|");

export function unitOf(word: string | undefined): DoseUnit | undefined {
  return word === undefined
    ? undefined
    : unitWords.find(([words]) => new RegExp(`^(?:${words})$`).test(word))?.[1];
}

/**
 * The route of a unit, where the text and the product name none. Units and syringes have several, so they
 * have none here.
 */
export const usualRoutes: Partial<Record<DoseUnit, Route>> = {
  tablet: "mouth",
  capsule: "mouth",
  sachet: "mouth",
  lozenge: "mouth",
  puff: "inhaled",
  inhalation: "inhaled",
  patch: "skin",
  suppository: "rectum",
  pessary: "vagina",
  applicatorful: "vagina",
  ring: "vagina",
  layer: "skin",
};

/** A number in its one spelling, or near it. */
export const number = "\\d+(?:\\.\\d+)?";

export const dayPattern =
  "(?:mon(?:day)?s?|tue?s?(?:day)?s?|wed(?:nesday)?s?|thu?r?s?(?:day)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?)";
const days: Readonly<Record<string, Weekday>> = {
  mo: "mon",
  tu: "tue",
  we: "wed",
  th: "thu",
  fr: "fri",
  sa: "sat",
  su: "sun",
};

export function dayOf(word: string | undefined): Weekday | undefined {
  return days[word?.slice(0, 2) ?? ""];
}

/** All days that a text names. */
export function daysIn(text: string): Weekday[] {
  return [...text.matchAll(new RegExp(dayPattern, "g"))].flatMap(([day]) => dayOf(day) ?? []);
}
