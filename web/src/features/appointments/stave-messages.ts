import { inEveryLanguage } from "#kernel/text/messages";

/** What the stave of an appointment says. */
export const staveMessages = inEveryLanguage({
  en: {
    lanes: { you: "You", doctor: "Doctor", patient: "Patient" },
    who: { you: "you", doctor: "the doctor", patient: "the patient" },
    /** What was done, before who did it. */
    past: {
      requested: "requested",
      moved: "moved",
      confirmed: "confirmed",
      completed: "completed",
      noShow: "marked as missed",
      cancelled: "cancelled",
    },
    doneBy: ({ what, who }: { what: string; who: string }) => `${what} by ${who}`,
    /** What comes next, for who has to do it and for the other one. */
    next: {
      confirm: { yours: "Next: you confirm it.", theirs: "Next: the doctor confirms it." },
      complete: { yours: "Next: you mark it completed.", theirs: "Next: the doctor marks it completed." },
    },
    takesPlace: "Next: it takes place.",
    ended: "It ended there.",
    allDone: "All steps done.",
  },
});
