import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";
import type { FailureMessages } from "../../lib/api/failure.ts";

export const messages = inEveryLanguage({
  en: {
    search: "Name, specialty or city",
    specialty: "Specialty",
    allSpecialties: "All Specialties",
    doctors: "Doctors",
    /** Announced once a search has its answer. */
    found: (count: Count) =>
      plural("en", count, { one: "1 doctor found", other: `${amount("en", count)} doctors found` }),
    noDoctors: "No doctors found",
    noDoctorsHelp: "Try fewer letters, another city, or all specialties.",
    showAll: "Show all doctors",
    more: "Show more",
    /** Read before the rating. */
    rated: "Average rating of 5, and number of ratings:",
    rating: ({ average, count }: { average: number; count: number }) =>
      `${new Intl.NumberFormat("en", { minimumFractionDigits: 1 }).format(average)} (${amount("en", { count })})`,
    nextAvailable: (next: string) => `Next Available: ${next}`,
    dayAndTime: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,
    today: "Today",
    tomorrow: "Tomorrow",
    notKnown: "see the calendar",
    unknownDoctor: "Unknown Doctor",
    generalPractice: "General Practice",
    failed: "Failed to load doctors. Please try again.",
    unexpected: "An unexpected error occurred. Please try again.",
  },
});

/** The messages when the doctors could not be loaded. */
export function doctorsFailed(): FailureMessages {
  const { failed, unexpected } = messages();
  return { offline: failed, otherwise: failed, unexpected };
}
