import { medicineKey } from "../medicines/same-medicine.ts";

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
  opioid: "oxycodone hydrocodone morphine tramadol codeine hydromorphone fentanyl tapentadol",
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

/** Other names, brands among them, with their ingredients. */
const names: Readonly<Record<string, string>> = {
  advil: "ibuprofen",
  motrin: "ibuprofen",
  aleve: "naproxen",
  naprosyn: "naproxen",
  voltaren: "diclofenac",
  mobic: "meloxicam",
  celebrex: "celecoxib",
  tylenol: "acetaminophen",
  paracetamol: "acetaminophen",
  percocet: "oxycodone acetaminophen",
  oxycontin: "oxycodone",
  vicodin: "hydrocodone acetaminophen",
  norco: "hydrocodone acetaminophen",
  ultram: "tramadol",
  augmentin: "amoxicillin clavulanate",
  amoxil: "amoxicillin",
  zithromax: "azithromycin",
  cipro: "ciprofloxacin",
  levaquin: "levofloxacin",
  zestril: "lisinopril",
  prinivil: "lisinopril",
  vasotec: "enalapril",
  cozaar: "losartan",
  diovan: "valsartan",
  norvasc: "amlodipine",
  lopressor: "metoprolol",
  toprol: "metoprolol",
  coreg: "carvedilol",
  lipitor: "atorvastatin",
  zocor: "simvastatin",
  crestor: "rosuvastatin",
  prilosec: "omeprazole",
  nexium: "esomeprazole",
  protonix: "pantoprazole",
  zoloft: "sertraline",
  prozac: "fluoxetine",
  celexa: "citalopram",
  lexapro: "escitalopram",
  paxil: "paroxetine",
  ativan: "lorazepam",
  xanax: "alprazolam",
  valium: "diazepam",
  klonopin: "clonazepam",
  coumadin: "warfarin",
  eliquis: "apixaban",
  xarelto: "rivaroxaban",
  zyrtec: "cetirizine",
  claritin: "loratadine",
  allegra: "fexofenadine",
  glucophage: "metformin",
  synthroid: "levothyroxine",
  ventolin: "albuterol",
  salbutamol: "albuterol",
  neurontin: "gabapentin",
  mtx: "methotrexate",
  trexall: "methotrexate",
  rheumatrex: "methotrexate",
  xatmep: "methotrexate",
  jylamvo: "methotrexate",
  otrexup: "methotrexate",
  rasuvo: "methotrexate",
};

/** What is known of a medicine by its name. An unknown name has neither. */
export interface MedicineKnowledge {
  readonly ingredients: readonly string[];
  readonly classes: readonly MedicineClass[];
}

/** The ingredients and classes that a name as written states: "Advil 200", "Metoprolol succinate". */
export function knowledgeOf(name: string): MedicineKnowledge {
  const written = medicineKey(name).split(" ");
  const ingredients = [...new Set(written.flatMap((word) => ingredientsOf(word)))];
  const found = new Set(ingredients.flatMap((ingredient) => classOf.get(ingredient) ?? []));
  return { ingredients, classes: [...found] };
}

const classOf = new Map<string, MedicineClass>(
  (Object.keys(classes) as MedicineClass[]) // `Object.keys` loses the key type
    .flatMap((id) => classes[id].split(" ").map((ingredient) => [ingredient, id] as const)),
);
const known = new Set([...classOf.keys(), ...others.split(" ")]);

/** All words that the table knows as a medicine, in lower case. */
export const knownNames: readonly string[] = [...known, ...Object.keys(names)];

function ingredientsOf(word: string): string[] {
  if (known.has(word)) return [word];
  return Object.hasOwn(names, word) ? (names[word]?.split(" ") ?? []) : [];
}
