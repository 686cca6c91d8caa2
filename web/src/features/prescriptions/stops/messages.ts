import { inEveryLanguage } from "#kernel/text/messages";

/** A medicine that a doctor stopped, for its patient. */
export const stopMessages = inEveryLanguage({
  en: {
    title: "Stopped medicines",
    /** Before the medicine's name. */
    doNotTake: "Stop taking now:",
    /** Before the day. */
    stoppedBy: ({ doctor }: { doctor: string }) => `Stopped by ${doctor},`,
    call: ({ doctor, number }: { doctor: string; number: string }) =>
      `Questions, or feeling unwell? Call ${doctor}: ${number}`,
    callYourDoctor: "Questions, or feeling unwell? Call your doctor.",
    confirm: "I have stopped",
    busy: "Processing...",
    see: "See prescription",
  },
});
