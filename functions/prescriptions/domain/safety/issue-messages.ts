import type { DetectedIssueCode } from "#events";
import { inEveryLanguage } from "#kernel/text/messages";
import type { MedicineClass } from "./medicine-knowledge.ts";

export interface Compared {
  /** Both strengths in a clause. */
  readonly compared: string;
  readonly other: string;
  /** The shared ingredient, or the name of the shared class. */
  readonly shared: string;
}
interface FromDoctor extends Compared {
  /** The doctor of the patient's other line. */
  readonly from: string;
}

const classNames: Readonly<Record<MedicineClass, string>> = {
  ace_inhibitor: "ACE inhibitors",
  angiotensin_blocker: "angiotensin receptor blockers",
  anticoagulant: "anticoagulants",
  antihistamine: "antihistamines",
  benzodiazepine: "benzodiazepines",
  beta_blocker: "beta blockers",
  calcium_blocker: "calcium channel blockers",
  fluoroquinolone: "fluoroquinolones",
  macrolide: "macrolides",
  nsaid: "anti-inflammatory pain relievers (NSAIDs)",
  opioid: "opioids",
  penicillin: "penicillins",
  proton_pump_inhibitor: "proton pump inhibitors",
  ssri: "SSRI antidepressants",
  statin: "statins",
  sulfonylurea: "sulfonylureas",
  thiazide: "thiazide diuretics",
};

const methotrexate = "Methotrexate by mouth is usually taken once a week. Daily doses have killed.";
const sentenceOf = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
type Whose = Readonly<Record<"yours" | "others", { readonly now: string; readonly before: string }>> & {
  readonly beside: string;
};

/** The texts of issues: for the doctor who writes the line, and for the pharmacy that reads the reason. */
export const issueMessages = /* @__PURE__ */ inEveryLanguage({
  en: {
    classNames,
    times: ({ one, other, times }: { one: string; other: string; times: string }) =>
      `${one} is ${times} times ${other}`,
    /** The same of one part of a combination. */
    timesInPart: ({ one, other, times }: { one: string; other: string; times: string }) =>
      `In one part, ${one} is ${times} times ${other}`,
    much: ({ one, other }: { one: string; other: string }) =>
      `"${one}" is at least ten times the usual "${other}"`,
    /** A number of pieces with the strength of each. */
    of: ({ pieces, strength }: { pieces: string; strength: string }) => `${pieces} of ${strength}`,
    aDay: ({ amount, dosage }: { amount: string; dosage: string }) => `${amount} a day of ${dosage}`,
    inName: (strength: string) => `the ${strength} in the name`,
    oldPage: "This page is out of date: copy what you need, then reload it.",
    doctor: {
      yours: { now: "the patient has from you now", before: "you prescribed before" },
      others: { now: "the patient has from another doctor now", before: "another doctor prescribed before" },
      beside: "you write on another line",
      tenfold_strength: ({ compared, other, from }: FromDoctor) => `${compared}. ${other} is what ${from}.`,
      unusual_amount: ({ compared, from }: FromDoctor) => `${compared}, which ${from}.`,
      already_active: ({ other, from }: FromDoctor) => `The same medicine, ${other}, is what ${from}.`,
      written_twice: ({ other }: FromDoctor) => `This medicine is already on another line, with ${other}.`,
      same_ingredient: ({ shared, other, from }: FromDoctor) =>
        `This contains ${shared}, and so does another medicine (${other}) that ${from}.`,
      same_class: ({ shared, from }: FromDoctor) =>
        `This is of the same class (${shared}) as another medicine that ${from}.`,
      strength_differs: ({ compared }: FromDoctor) => sentenceOf(compared),
      daily_methotrexate: (_: FromDoctor) => methotrexate,
    } satisfies Readonly<Record<DetectedIssueCode, (compared: FromDoctor) => string>> & Whose,
    pharmacy: {
      tenfold_strength: ({ compared }: Compared) => `${compared}, which the patient has or had.`,
      unusual_amount: ({ compared }: Compared) => `${compared} of this patient.`,
      already_active: ({ other }: Compared) => `The patient has the same medicine already: ${other}.`,
      written_twice: ({ other }: Compared) => `The same medicine was written twice: also ${other}.`,
      same_ingredient: ({ shared, other }: Compared) =>
        `The patient has another medicine with ${shared}: ${other}.`,
      same_class: ({ shared }: Compared) => `The patient has another medicine of the same class: ${shared}.`,
      strength_differs: ({ compared }: Compared) => sentenceOf(compared),
      daily_methotrexate: (_: Compared) => methotrexate,
    } satisfies Readonly<Record<DetectedIssueCode, (compared: Compared) => string>>,
  },
});
