import { Offline, Problem } from "../../lib/api.ts";

export const words = {
  search: "Name, specialty or city",
  specialty: "Specialty",
  allSpecialties: "All Specialties",
  doctors: "Doctors",
  noDoctors: "No doctors found",
  noDoctorsHelp: "Try fewer letters, another city, or all specialties.",
  showAll: "Show all doctors",
  more: "Show more",
  doctorsFailed: "Failed to load doctors. Please try again.",
  doctorsUnexpected: "An unexpected error occurred. Please try again.",
  nextAvailable: "Next Available:",
  notKnown: "see the calendar",
} as const;

/** The first sentence for an answer that failed or never came, the second for anything nobody expected. */
export function loadFailure(error: unknown, failed: string, unexpected: string): string {
  return error instanceof Problem || error instanceof Offline ? failed : unexpected;
}
