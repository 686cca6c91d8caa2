import { amountText, directionsText, type Prescription, prescribedDays } from "#domain/prescriptions";
import { messages } from "./messages.ts";

export type Supplied = Pick<Prescription, "duration" | "daysSupply" | "isRemainder">;

/** What a line says about taking it, and how much of it is supplied. */
export type Taken = Supplied & Pick<Prescription, "frequency" | "directions" | "quantity">;

/**
 * How to take a medicine, in sentences: those of its directions with the amount of all of it, or "Three times daily, for 7 days." For
 * a part or its remainder also what it is enough for, so that no screen shows a course that the patient does not have in hand.
 */
export function takingText(line: Taken): string {
  const part = partText(line);
  if (!line.directions) return asSentence(capital([courseText(line), part].filter(Boolean).join(" ")));
  const { quantity } = line;
  const all = quantity && messages().quantity({ amount: amountText(quantity.value, quantity.unit) });
  const why = quantity?.reasonText && messages().quantityReason(quantity.reasonText);
  return [directionsText(line.directions), [all, part].filter(Boolean).join(" "), why]
    .flatMap((sentence) => (sentence ? asSentence(sentence) : []))
    .join(" ");
}

/** The same behind the name of the medicine: "Amoxicillin 500 mg, three times daily, for 7 days." */
export function takingAfterName(line: Taken): string {
  const text = takingText(line);
  return line.directions ? `. ${text}` : `, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
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
  return /days?$/i.test(duration) ? dosageForDays(course) : dosage(course);
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
