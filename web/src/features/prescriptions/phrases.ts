import { type Prescription, prescribedDays } from "#domain/prescriptions";
import { messages } from "./messages.ts";

export type Supplied = Pick<Prescription, "duration" | "daysSupply" | "isRemainder">;

/**
 * Frequency and duration of a medicine, as the end of a sentence: "three times daily, for 7 days". For a part or its remainder also
 * what it is enough for, so that no screen shows a course that the patient does not have in hand.
 */
export function dosageText(prescription: Supplied & { frequency: string }): string {
  return [courseText(prescription), partText(prescription)].filter(Boolean).join(" ");
}

/** What a part or the remainder of a prescription is enough for: "(a part: enough for 14 of 30 days)". */
export function partText({ duration, daysSupply: days, isRemainder }: Supplied): string | undefined {
  const { part, remainder } = messages();
  const ofDays = prescribedDays({ duration });
  if (isRemainder) return remainder(days === undefined ? {} : { days, ofDays });
  return days === undefined ? undefined : part({ days, ofDays });
}

function courseText({ frequency, duration }: { frequency: string; duration: string }): string {
  const { dosage, dosageForDays } = messages();
  const course = {
    frequency: frequencyText(frequency).toLowerCase(),
    duration: durationText(duration).replace(" ", "\u00a0").toLowerCase(),
  };
  return /days$/i.test(duration) ? dosageForDays(course) : dosage(course);
}

/** The frequency as an option: "Three times daily". */
export function frequencyText(frequency: string): string {
  return textOf(messages().frequencies, frequency);
}

/** The duration as an option: "7 days". */
export function durationText(duration: string): string {
  return textOf(messages().durations, duration);
}

function textOf(texts: Readonly<Record<string, string>>, option: string): string {
  return texts[option] ?? option;
}

/** A text that ends with a period. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** A text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
