import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of the palette that finds patients and screens. */
export const messages = inEveryLanguage({
  en: {
    title: "Search and go to",
    search: "Patient or screen",
    results: "Results",
    waiting: "Waiting for you",
    appointment: ({ patient, when }: { patient: string; when: string }) => `${patient}, ${when}`,
    patients: "Patients",
    screens: "Go to",
    earlier: (name: string, earlier: readonly string[]) => `${name}, earlier ${earlier.join(", ")}`,
    open: (patient: string) => `Open ${patient}`,
    prescribe: (patient: string) => `New prescription for ${patient}`,
    none: "Nothing found.",
    searching: "Searching...",
    failed: "We couldn't search your patients.",
  },
});
