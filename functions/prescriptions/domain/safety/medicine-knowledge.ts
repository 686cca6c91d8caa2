import { medicineKey } from "../medicines/same-medicine.ts";
import { ingredientsOfName } from "./brand-names.ts";

/**
 * The classes in which two medicines at once are seldom meant, each with its ingredients. The table is deliberately
 * small: it holds what is prescribed often. `knowledgeOf` is the one place to ask a clinical knowledge base instead.
 */
const classes = {
  ace_inhibitor: "lisinopril enalapril ramipril benazepril captopril quinapril perindopril fosinopril",
  angiotensin_blocker: "losartan valsartan irbesartan candesartan olmesartan telmisartan",
  anticoagulant: "warfarin apixaban rivaroxaban dabigatran edoxaban",
  antihistamine: "cetirizine levocetirizine loratadine desloratadine fexofenadine",
  benzodiazepine: "lorazepam alprazolam diazepam clonazepam temazepam",
  beta_blocker: "metoprolol atenolol propranolol carvedilol bisoprolol nebivolol",
  calcium_blocker: "amlodipine nifedipine felodipine diltiazem verapamil",
  fluoroquinolone: "ciprofloxacin levofloxacin moxifloxacin",
  macrolide: "azithromycin clarithromycin erythromycin",
  nsaid: "ibuprofen naproxen diclofenac meloxicam celecoxib indomethacin ketorolac etodolac",
  opioid: "oxycodone hydrocodone morphine tramadol codeine dihydrocodeine hydromorphone fentanyl tapentadol",
  penicillin: "amoxicillin ampicillin penicillin dicloxacillin",
  proton_pump_inhibitor: "omeprazole esomeprazole pantoprazole lansoprazole rabeprazole dexlansoprazole",
  ssri: "sertraline fluoxetine citalopram escitalopram paroxetine fluvoxamine",
  statin: "atorvastatin simvastatin rosuvastatin pravastatin lovastatin pitavastatin",
  sulfonylurea: "glipizide glimepiride glyburide gliclazide",
  thiazide: "hydrochlorothiazide chlorthalidone indapamide",
} as const;

export type MedicineClass = keyof typeof classes;

/** Ingredients outside those classes. */
const others =
  "acetaminophen metformin levothyroxine albuterol gabapentin prednisone clavulanate insulin methotrexate";

/** What is known of a medicine by its name. An unknown name has neither. */
export interface MedicineKnowledge {
  readonly ingredients: readonly string[];
  readonly classes: readonly MedicineClass[];
}

/** The ingredients and classes that a name as written states: "Advil 200", "Metoprolol succinate", "Nurofen Plus". */
export function knowledgeOf(name: string): MedicineKnowledge {
  return knowledgeOfIngredients(wordsOf(name).flatMap(ingredientsOf));
}

/** The same without the ingredients of which the two names are a usual pair of forms: they are prescribed together. */
export function knowledgeBeside(name: string, other: string): MedicineKnowledge {
  return knowledgeOfIngredients(
    knowledgeOf(name).ingredients.filter((one) => !isUsualPair(one, name, other)),
  );
}

function knowledgeOfIngredients(all: readonly string[]): MedicineKnowledge {
  const ingredients = [...new Set(all)];
  const found = new Set(ingredients.flatMap((ingredient) => classOf.get(ingredient) ?? []));
  return { ingredients, classes: [...found] };
}

const classOf = new Map<string, MedicineClass>(
  (Object.keys(classes) as MedicineClass[]) // `Object.keys` loses the key type
    .flatMap((id) => classes[id].split(" ").map((ingredient) => [ingredient, id] as const)),
);
const known = new Set([...classOf.keys(), ...others.split(" ")]);

/** All words that the table knows as a medicine, in lower case. */
export const knownNames: readonly string[] = [...known, ...ingredientsOfName.keys()].filter(
  (name) => !name.includes(" "),
);

function ingredientsOf(word: string): readonly string[] {
  return known.has(word) ? [word] : (ingredientsOfName.get(word) ?? []);
}

/** Each word of a name, and each two that follow each other. */
function wordsOf(name: string): string[] {
  const words = medicineKey(name).split(" ");
  return [...words, ...words.slice(1).map((word, n) => `${words[n]} ${word}`)];
}

interface Forms {
  readonly long: string;
  readonly short: string;
}

const release = {
  long: "mr er sr xr xl cr modified-release extended-release sustained-release prolonged-release controlled-release slow-release",
  short: "ir immediate-release oral-solution",
};

/**
 * The ingredients of which one long-acting and one short-acting form are prescribed together, and the words that tell them
 * apart. A name without such a word is neither. For insulin, basal and mealtime: ADA Standards of Care, section 9, and NICE
 * NG17. For opioids, modified release with immediate release for pain that breaks through: NICE CG140 (morphine) and the NCCN
 * guideline on adult cancer pain (morphine, oxycodone, hydromorphone). No other pair is usual enough to go unasked.
 */
const pairs: Readonly<Record<string, Forms>> = {
  insulin: {
    long:
      "glargine lantus basaglar abasaglar toujeo semglee rezvoglar optisulin detemir levemir degludec tresiba isophane nph insulatard protaphane " +
      "protamine humulin-n humulin-i novolin-n insuman-basal",
    short:
      "lispro humalog admelog lyumjev aspart novolog novorapid fiasp trurapi glulisine apidra actrapid afrezza regular soluble humulin-r humulin-s novolin-r " +
      "insuman-rapid",
  },
  morphine: {
    long: `${release.long} mst ms-contin zomorph kapanol kadian skenan`,
    short: `${release.short} oramorph sevredol ordine actiskenan`,
  },
  oxycodone: {
    long: `${release.long} oxycontin longtec targin targinact`,
    short: `${release.short} oxynorm shortec roxicodone endone percocet endocet`,
  },
  hydromorphone: { long: `${release.long} jurnista`, short: `${release.short} dilaudid` },
};

/** Insulins of both kinds in one, and the fivefold regular insulin, which acts as both. */
const bothForms = /(?<![a-z])mix|(?<!\d)(?:70 30|30 70|75 25|25 75|50 50)(?!\d)|u ?500(?!\d)/;

function isUsualPair(ingredient: string, name: string, other: string): boolean {
  const [one, second] = [formOf(ingredient, name), formOf(ingredient, other)];
  return one !== undefined && second !== undefined && one !== second;
}

function formOf(ingredient: string, name: string): keyof Forms | undefined {
  const forms = Object.hasOwn(pairs, ingredient) ? pairs[ingredient] : undefined;
  if (!forms || bothForms.test(medicineKey(name))) return undefined;
  const words = wordsOf(name);
  const has = (all: string) => all.split(" ").some((form) => words.includes(form.replaceAll("-", " ")));
  if (has(forms.long) === has(forms.short)) return undefined;
  return has(forms.long) ? "long" : "short";
}
