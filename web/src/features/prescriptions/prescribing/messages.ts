import type { FailureMessages } from "../../../lib/api/failure.ts";

export const prescribeMessages = {
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
  appointmentFailed: "This visit could not be loaded.",
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

/** The messages when the prescriptions were not created. */
export const prescribeFailed: FailureMessages = {
  ownSentence: "refusals",
  wrap: (reason) => `${prescribeMessages.refused}: ${reason}`,
  offline: prescribeMessages.failed,
  otherwise: prescribeMessages.failed,
};

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** What creating does and does not do. */
export function whatHappens(count: number): string {
  const next = "The patient is told and chooses the pharmacy. Nothing has been ordered yet.";
  if (count === 1) return `One prescription. ${next}`;
  return `${numbers[count] ?? count} prescriptions, created together or not at all. ${next}`;
}
