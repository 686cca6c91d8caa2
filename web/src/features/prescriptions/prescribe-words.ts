import { Problem } from "../../lib/api.ts";

export const prescribeWords = {
  title: "Create Prescription",
  done: "Prescription created successfully",
  failed: "Failed to create prescription. Please try again.",
  refused: "Failed to create prescriptions",
  noneComplete: "Please add at least one complete medication",
  medications: "Medications",
  add: "Add medication",
  submit: "Create Prescription",
  busy: "Saving...",
  cancel: "Cancel",
  tryAgain: "Try again",
  visitFailed: "This visit could not be loaded.",
  notCompleted: "A prescription can be written after a completed visit only.",
  activeFailed: "What is already active could not be loaded.",
  choose: "Choose",
  fields: {
    name: "Name",
    dosage: "Dosage",
    frequency: "Frequency",
    duration: "Duration",
    instructions: "Special instructions",
    generalNotes: "General notes",
  },
  readBack: "Read back",
  readBackEmpty: "What you write is read back here before you create it.",
} as const;

/** What the red box says: the refusal with the server's own sentence, or that the call failed. */
export function prescribeFailure(error: unknown): string {
  const isRefusal = error instanceof Problem && error.status < 500;
  return isRefusal ? `${prescribeWords.refused}: ${error.message}` : prescribeWords.failed;
}

/** How a medicine is taken, as the end of a sentence: "three times daily, for 7 days". */
export function takenHow({ frequency, duration }: { frequency: string; duration: string }): string {
  const days = duration.replace(" ", "\u00a0").toLowerCase();
  return `${frequency.toLowerCase()}, ${/days$/.test(days) ? `for ${days}` : days}`;
}

/** A text as a sentence of its own. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** A text with which a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** What creating will do, and what it will not. */
export function whatHappens(count: number): string {
  const next = "The patient is told and chooses the pharmacy. Nothing has been ordered yet.";
  if (count === 1) return `One prescription. ${next}`;
  return `${numbers[count] ?? count} prescriptions, created together or not at all. ${next}`;
}
