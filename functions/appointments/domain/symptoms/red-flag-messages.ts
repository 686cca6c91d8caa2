import { inEveryLanguage } from "#kernel/text/messages";
import type { RedFlagId } from "./red-flags.ts";
import { symptomMessages } from "./symptom-messages.ts";
import type { SymptomId } from "./symptoms.ts";

/** When it is an emergency, for the patient. */
const sentences: Readonly<Record<RedFlagId, string>> = {
  heart:
    "Chest pain can be a heart attack: above all if it does not go away, if it spreads to an arm, the neck, the jaw or the back, or if you sweat, feel sick or are short of breath.",
  breathing:
    "Shortness of breath can be an emergency: above all if it came suddenly, if you can't finish a sentence, if your chest feels tight, or if your lips turn blue or gray.",
  stroke:
    "Numbness can be a stroke: above all if it came suddenly, if it is on one side, or if your face droops or you have trouble speaking, seeing or walking.",
  spine:
    "Back pain with numbness can be an emergency: above all if both legs or the area you sit on are numb, or if you can't pass or hold urine.",
  meningitis:
    "Fever, headache and neck pain together can be meningitis, which gets worse within hours. Do not wait for a rash.",
  rhythm:
    "Palpitations with dizziness can be an emergency: above all if you feel faint, have chest pain or are short of breath.",
  allergy:
    "Wheezing with a rash or itching can be a severe allergic reaction: above all if it came quickly, or if your face, tongue or throat swells.",
  selfHarm: "If you think of harming yourself or of ending your life, you do not have to wait for help.",
};

/** What a doctor thinks of first. */
const titles: Readonly<Record<RedFlagId, string>> = {
  heart: "Rule out a heart attack",
  breathing: "Rule out a breathing emergency",
  stroke: "Rule out a stroke",
  spine: "Rule out cauda equina syndrome",
  meningitis: "Rule out meningitis",
  rhythm: "Rule out a dangerous heart rhythm",
  allergy: "Rule out anaphylaxis",
  selfHarm: "Ask about self-harm",
};

const or = (numbers: readonly string[]) => new Intl.ListFormat("en", { type: "disjunction" }).format(numbers);

/** The texts of the flags. */
export const redFlagMessages = inEveryLanguage({
  en: {
    sentences,
    titles,
    /** Within a sentence, by the numbers of a country. */
    call: (numbers: readonly string[]) =>
      numbers.length > 0 ? `call ${or(numbers)}` : "call your local emergency number",
    elsewhere: "In another country, call its emergency number.",
    /** Symptoms within a sentence: "chest pain and shortness of breath". */
    named: (symptoms: readonly SymptomId[]) =>
      new Intl.ListFormat("en").format(
        symptoms.map((symptom) => symptomMessages("en").names[symptom].toLowerCase()),
      ),
  },
});
