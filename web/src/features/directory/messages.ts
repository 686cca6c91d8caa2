import type { FailureMessages } from "../../lib/api/failure.ts";

export const messages = {
  search: "Name, specialty or city",
  specialty: "Specialty",
  allSpecialties: "All Specialties",
  doctors: "Doctors",
  noDoctors: "No doctors found",
  noDoctorsHelp: "Try fewer letters, another city, or all specialties.",
  showAll: "Show all doctors",
  more: "Show more",
  nextAvailable: "Next Available:",
  notKnown: "see the calendar",
} as const;

/** What is said when the doctors could not be loaded. */
export const doctorsFailed: FailureMessages = {
  offline: "Failed to load doctors. Please try again.",
  otherwise: "Failed to load doctors. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
};
