import type { SymptomId } from "./symptoms.ts";

/*
 * Symptoms that may be an emergency. No clinician has checked these rows. They follow published advice for patients, read on
 * 2026-11-28:
 *
 * heart       NHS "Chest pain" and hse.ie: call for sudden chest pain that does not go away or spreads, or with sweating, sickness or
 *             shortness of breath. heart.org "Don't Die of Doubt": most heart attacks begin with mild discomfort.
 * breathing   NHS "Shortness of breath": call if it is severe, or with a tight chest, blue or gray lips, or confusion. heart.org:
 *             shortness of breath with or without chest discomfort.
 * stroke      cardiosmart.org (American College of Cardiology): call for sudden numbness of face, arm or leg, especially on one side,
 *             trouble speaking, seeing or keeping one's balance.
 * spine       NHS "Back pain": call if it comes with numbness around genitals or buttocks or in both legs, or with trouble passing or
 *             holding urine.
 * meningitis  nhs.uk/conditions/meningitis/symptoms: call at fever, headache, stiff neck; do not wait for all symptoms or a rash.
 * rhythm      mypatientadvice.co.uk, after the NHS: call for palpitations with dizziness as before a faint, chest pain or severe
 *             breathlessness.
 * allergy     nhs.uk/conditions/anaphylaxis: itchy skin or a raised rash with wheezing; call.
 * selfHarm    mayoclinic.org and healthdirect.gov.au: a crisis line for thoughts of suicide, the emergency number in danger.
 */
interface RedFlagTraits {
  /** Whether a request with it comes first and in red for the doctor, who is notified at once. */
  readonly isUrgent: boolean;
  /** Where the patient finds help at once: with the emergency services, or with a crisis line and these. */
  readonly help: "emergency" | "crisis";
}

const emergency = { isUrgent: true, help: "emergency" } as const;

/** Every flag and its traits. */
export const redFlags = {
  heart: emergency,
  breathing: emergency,
  stroke: emergency,
  spine: emergency,
  meningitis: emergency,
  rhythm: emergency,
  allergy: emergency,
  /**
   * Low mood is one of the most common reasons to see a doctor, and rarely an emergency. If each were red and above chest pain, red
   * would soon mean nothing. Only the patient knows of thoughts of self-harm, so only the patient reads where help is now.
   */
  selfHarm: { isUrgent: false, help: "crisis" },
} as const satisfies Record<string, RedFlagTraits>;

export type RedFlagId = keyof typeof redFlags;

/** The flag that each symptom raises alone. A new symptom does not compile without this decision. */
const alone: Readonly<Record<SymptomId, RedFlagId | undefined>> = {
  "chest-pain": "heart",
  "low-mood": "selfHarm",
  numbness: "stroke",
  "shortness-of-breath": "breathing",
  anxiety: undefined,
  "back-pain": undefined,
  chills: undefined,
  constipation: undefined,
  cough: undefined,
  diarrhea: undefined,
  dizziness: undefined,
  fatigue: undefined,
  fever: undefined,
  headache: undefined,
  heartburn: undefined,
  itching: undefined,
  "joint-pain": undefined,
  "loss-of-appetite": undefined,
  "muscle-pain": undefined,
  nausea: undefined,
  "neck-pain": undefined,
  "night-sweats": undefined,
  palpitations: undefined,
  rash: undefined,
  "runny-nose": undefined,
  "sore-throat": undefined,
  "stomach-pain": undefined,
  "swollen-ankles": undefined,
  "trouble-sleeping": undefined,
  vomiting: undefined,
  "weight-loss": undefined,
  wheezing: undefined,
};

/** The flags that several symptoms raise together. */
const together: readonly { readonly flag: RedFlagId; readonly symptoms: readonly SymptomId[] }[] = [
  { flag: "spine", symptoms: ["back-pain", "numbness"] },
  { flag: "meningitis", symptoms: ["fever", "headache", "neck-pain"] },
  { flag: "rhythm", symptoms: ["palpitations", "dizziness"] },
  { flag: "allergy", symptoms: ["wheezing", "rash"] },
  { flag: "allergy", symptoms: ["wheezing", "itching"] },
];

/** A raised flag, with the named symptoms that raise it. */
export interface RaisedFlag extends RedFlagTraits {
  readonly id: RedFlagId;
  readonly symptoms: readonly SymptomId[];
}

/** The flags that symptoms raise, in the order of `redFlags`. Ids that are not in the list raise none. */
export function raisedFlags(named: readonly string[]): RaisedFlag[] {
  const single = Object.entries(alone) as [SymptomId, RedFlagId | undefined][]; // `entries` loses the key type
  const rows = [...single.map(([symptom, flag]) => ({ flag, symptoms: [symptom] })), ...together];
  const raised = rows.filter(({ symptoms }) => symptoms.every((symptom) => named.includes(symptom)));
  return (Object.keys(redFlags) as RedFlagId[]).flatMap((id) => {
    const by = raised.filter(({ flag }) => flag === id).flatMap(({ symptoms }) => symptoms);
    return by.length === 0 ? [] : { id, ...redFlags[id], symptoms: [...new Set(by)] };
  });
}

/** Those that the doctor sees first and in red. */
export function urgentFlags(named: readonly string[]): RaisedFlag[] {
  return raisedFlags(named).filter(({ isUrgent }) => isUrgent);
}
