import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of an appointment's stave. */
export const staveMessages = inEveryLanguage({
  en: {
    lanes: { you: "You", doctor: "Doctor", patient: "Patient" },
    who: { you: "you", doctor: "the doctor", patient: "the patient" },
    /** Past steps, before their actor's name. */
    past: {
      requested: "requested",
      moved: "moved",
      confirmed: "confirmed",
      completed: "completed",
      noShow: "marked as missed",
      cancelled: "cancelled",
    },
    doneBy: ({ what, who }: { what: string; who: string }) => `${what} by ${who}`,
    /** Next steps, for the actor and for the other side. */
    next: {
      confirm: { yours: "Next: you confirm it.", theirs: "Next: the doctor confirms it." },
      complete: { yours: "Next: you mark it completed.", theirs: "Next: the doctor marks it completed." },
    },
    takesPlace: "Next: it takes place.",
    ended: "It ended there.",
    allDone: "All steps done.",
  },
});
