import { type Decimal, decimal, exactly, isDecimal, times, whole } from "./decimal.ts";
import type { DoseUnit, Route } from "./directions.ts";
import { countingOf } from "./units.ts";

const masses = ["mg", "microgram", "g", "mmol"] as const;
type Mass = (typeof masses)[number];

/** What is in one piece or measure of a product: a tablet of 500 mg, 250 mg in 5 ml. Decimal strings. */
export interface ProductStrength {
  readonly amount: string;
  readonly unit: Mass;
  readonly per: { readonly amount: string; readonly unit: DoseUnit };
}

/** What a line's dosage says of the product: "500 mg capsule", "250 mg/5 ml suspension". */
export interface Product {
  readonly unit?: DoseUnit;
  readonly route?: Route;
  readonly strength?: ProductStrength;
  /** It is for injection: how must be said. */
  readonly isInjected?: true;
}

type Words<Of> = readonly (readonly [words: string, of: Of])[];
/** The words of a form, the unit of its doses, and its usual route. The first that is found counts. */
const forms: Words<{ unit?: DoseUnit; route?: Route }> = [
  ["drops?|gtts?", { unit: "drop" }],
  ["sprays?", { unit: "spray" }],
  ["tablets?|tabs?", { unit: "tablet", route: "mouth" }],
  ["capsules?|caps?", { unit: "capsule", route: "mouth" }],
  ["puffs?|inhalers?|actuations?", { unit: "puff", route: "inhaled" }],
  ["inhalations?", { unit: "inhalation", route: "inhaled" }],
  ["patch(?:es)?", { unit: "patch", route: "skin" }],
  ["sachets?", { unit: "sachet", route: "mouth" }],
  ["lozenges?", { unit: "lozenge" }],
  ["suppositor(?:y|ies)", { unit: "suppository", route: "rectum" }],
  ["pessar(?:y|ies)", { unit: "pessary", route: "vagina" }],
  ["nebules?", { unit: "vial", route: "nebulizer" }],
  ["creams?|ointments?|gels?", { route: "skin" }],
  ["suspensions?|solutions?|liquids?|syrups?|elixirs?", { unit: "ml", route: "mouth" }],
];
/** The words of a route, which say more than the form: an eye ointment is not for the skin. */
const routeWords: Words<Route | undefined> = [
  ["inject\\p{L}*|infus\\p{L}*|intravenous\\p{L}*|parenteral", undefined],
  ["eyes?|ophthalmic", "eye"],
  ["ears?|otic", "ear"],
  ["nasal|nose", "nose"],
  ["rectal|enema", "rectum"],
  ["vaginal", "vagina"],
  ["sublingual", "tongue"],
  ["buccal", "cheek"],
  ["nebuli[sz]er|nebuli[sz]ed", "nebulizer"],
  ["inhaled|inhalation|inhaler", "inhaled"],
  ["topical|cutaneous|scalp|skin", "skin"],
  ["oral", "mouth"],
];
const massWords: Words<Mass> = [
  ["mg|milligrams?", "mg"],
  ["mcg|micrograms?|ug|µg|μg", "microgram"],
  ["g|grams?", "g"],
  ["mmol", "mmol"],
];
const number = String.raw`\d+(?:\.\d+)?`;
const strengthPattern = new RegExp(
  `^(${number}) ?(${massWords.map(([words]) => words).join("|")})(?![a-z])(?: ?(?:/|per|in) ?(${number})? ?(\\p{L}+))?`,
  "u",
);

/** The product of a dosage. What it does not say is missing, and where two numbers could be its strength it has none. */
export function productOf(dosage: string): Product {
  const text = dosage.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
  const form = found(forms, text);
  const named = routeWords.find(([words]) => hasWord(text, words));
  const [all = "", amount = "", mass = "", perAmount = "1", perWord] = strengthPattern.exec(text) ?? [];
  const perForm =
    perWord === undefined ? form?.unit : /^ml$/.test(perWord) ? "ml" : found(forms, perWord)?.unit;
  const route = named ? named[1] : form?.route;
  const isDropped = form?.unit === "ml" && (route === "eye" || route === "ear");
  const unit = isDropped ? "drop" : (form?.unit ?? (perForm === "ml" ? perForm : undefined));
  const massUnit = found(massWords, mass);
  const isOneNumber = !/\d/.test(text.slice(all.length)) && (perAmount === "1" || unit === "ml");
  const areNumbers = [amount, perAmount].every((one) => isDecimal(one) && one !== "0");
  const hasStrength = massUnit && unit && perForm === unit && isMeasured(unit) && isOneNumber && areNumbers;
  return {
    ...(unit && { unit }),
    ...(route && { route }),
    ...(named && !named[1] && { isInjected: true }),
    ...(hasStrength && { strength: { amount, unit: massUnit, per: { amount: perAmount, unit } } }),
  };
}

/** An amount as one of the product's own unit; undefined if the product does not divide into it. */
export function inProduct(
  amount: Decimal,
  unit: DoseUnit,
  strength: ProductStrength | undefined,
): { amount: Decimal; unit: DoseUnit } | undefined {
  const isMass = masses.some((mass) => mass === unit);
  if (!isMass || (unit === "g" && !strength)) return { amount, unit };
  const inUnit = strength && converted(amount, unit, strength.unit);
  if (!inUnit) return undefined;
  const pieces = exactly(times(inUnit, decimal(strength.per.amount)), decimal(strength.amount));
  return pieces && { amount: pieces, unit: strength.per.unit };
}

function found<Of>(table: Words<Of>, text: string): Of | undefined {
  return table.find(([words]) => hasWord(text, words))?.[1];
}

function hasWord(text: string, words: string): boolean {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "u").test(text);
}

/** Drops and sprays are not measured so well that a strength would say how many to take. */
function isMeasured(unit: DoseUnit): boolean {
  return unit === "ml" || (countingOf(unit) === "piece" && unit !== "spray");
}

/** Forms of which a product has one: a dose of another is a slip. Drops of a liquid are measured both ways. */
const oneForm: readonly DoseUnit[] = [
  "tablet",
  "capsule",
  "ml",
  "patch",
  "sachet",
  "suppository",
  "pessary",
  "puff",
  "drop",
];

/** Whether a unit is of another form than the product: a capsule of a tablet. */
export function isOtherForm(unit: DoseUnit, product: Product): boolean {
  if (!product.unit || unit === product.unit || !oneForm.includes(unit) || !oneForm.includes(product.unit))
    return false;
  return !["drop", "ml"].includes(unit) || !["drop", "ml"].includes(product.unit);
}

/** Masses by powers of a thousand. */
const powers: Readonly<Record<Mass, number | undefined>> = { microgram: 0, mg: 1, g: 2, mmol: undefined };

function converted(amount: Decimal, from: DoseUnit, to: Mass): Decimal | undefined {
  if (from === to) return amount;
  const own = masses.find((mass) => mass === from);
  const [a, b] = [own && powers[own], powers[to]];
  if (a === undefined || b === undefined) return undefined;
  return a > b ? times(amount, whole(1000 ** (a - b))) : { n: amount.n, places: amount.places + 3 * (b - a) };
}
