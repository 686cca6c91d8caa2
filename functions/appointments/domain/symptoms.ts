const categories = {
  General: ["Fever", "Fatigue", "Chills", "Loss of appetite", "Weight loss", "Night sweats"],
  Respiratory: ["Cough", "Shortness of breath", "Sore throat", "Runny nose", "Wheezing"],
  Digestive: ["Nausea", "Vomiting", "Diarrhoea", "Constipation", "Stomach pain", "Heartburn"],
  Neurological: ["Headache", "Dizziness", "Numbness", "Trouble sleeping"],
  Heart: ["Chest pain", "Palpitations", "Swollen ankles"],
  "Muscles and joints": ["Back pain", "Joint pain", "Muscle pain", "Neck pain"],
  Skin: ["Itching", "Rash"],
  "Mental health": ["Anxiety", "Low mood"],
} as const;

export interface Symptom {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** What a patient can name when booking, by name. The id is the name in kebab-case and never changes. */
export const symptoms: readonly Symptom[] = Object.entries(categories)
  .flatMap(([category, names]) =>
    names.map((name) => ({ id: name.toLowerCase().replaceAll(" ", "-"), name, category })),
  )
  // Not by locale: to load its rules takes a cold function a seventh of its beginning, and these names come out no otherwise.
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The symptoms with these ids, in the order of the list. */
export function symptomsOf(ids: readonly string[]): Symptom[] {
  return symptoms.filter((symptom) => ids.includes(symptom.id));
}
