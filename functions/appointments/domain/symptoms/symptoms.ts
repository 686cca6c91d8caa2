import { symptomMessages } from "./symptom-messages.ts";

const categories = {
  general: ["fever", "fatigue", "chills", "loss-of-appetite", "weight-loss", "night-sweats"],
  respiratory: ["cough", "shortness-of-breath", "sore-throat", "runny-nose", "wheezing"],
  digestive: ["nausea", "vomiting", "diarrhea", "constipation", "stomach-pain", "heartburn"],
  neurological: ["headache", "dizziness", "numbness", "trouble-sleeping"],
  heart: ["chest-pain", "palpitations", "swollen-ankles"],
  muscles: ["back-pain", "joint-pain", "muscle-pain", "neck-pain"],
  skin: ["itching", "rash"],
  mental: ["anxiety", "low-mood"],
} as const;
type Category = keyof typeof categories;

/** The id of a symptom. */
export type SymptomId = (typeof categories)[Category][number];

const ids = (Object.keys(categories) as Category[]) // `Object.keys` loses the key type
  .flatMap((category) => categories[category].map((id) => ({ id, category })))
  .sort((a, b) => (a.id < b.id ? -1 : 1));

/** The ids of the symptoms a patient can choose at booking, by name. An id never changes. */
export const symptomIds: readonly string[] = ids.map(({ id }) => id);

export interface Symptom {
  readonly id: SymptomId;
  readonly name: string;
  readonly category: string;
  /** The name with the category. */
  readonly label: string;
}

/** The symptoms a patient can choose at booking, in the reader's language. */
export function symptoms(): Symptom[] {
  const messages = symptomMessages();
  return ids.map((symptom) => {
    const named = { name: messages.names[symptom.id], category: messages.categories[symptom.category] };
    return { id: symptom.id, ...named, label: messages.label(named) };
  });
}

/** The symptoms grouped by category, each sorted by name; the general ones first. */
export function symptomGroups(): { category: string; symptoms: Symptom[] }[] {
  const all = symptoms();
  return Object.values(symptomMessages().categories).map((category) => ({
    category,
    symptoms: all.filter((symptom) => symptom.category === category),
  }));
}

/** The symptoms with these ids, in the order of the list. */
export function symptomsOf(wanted: readonly string[]): Symptom[] {
  return symptoms().filter(({ id }) => wanted.includes(id));
}
