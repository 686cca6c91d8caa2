import type { DetectedIssueCode } from "#events";
import { inEveryLanguage } from "#kernel/text/messages";

interface Compared {
  /** Both strengths in a clause. */
  readonly compared: string;
  readonly other: string;
}
interface FromDoctor extends Compared {
  /** The doctor of the patient's other line. */
  readonly from: string;
}

/** The texts of issues: for the doctor who writes the line, and for the pharmacy that reads the reason. */
export const issueMessages = /* @__PURE__ */ inEveryLanguage({
  en: {
    times: ({ one, other, times }: { one: string; other: string; times: string }) =>
      `${one} is ${times} times ${other}`,
    much: ({ one, other }: { one: string; other: string }) =>
      `"${one}" is at least ten times the usual "${other}"`,
    doctor: {
      yours: { now: "the patient has from you now", before: "you prescribed before" },
      others: { now: "the patient has from another doctor now", before: "another doctor prescribed before" },
      tenfold_strength: ({ compared, other, from }: FromDoctor) => `${compared}. ${other} is what ${from}.`,
      unusual_amount: ({ compared, from }: FromDoctor) => `${compared}, which ${from}.`,
      already_active: ({ other, from }: FromDoctor) => `The same medicine, ${other}, is what ${from}.`,
      written_twice: ({ other }: FromDoctor) => `This medicine is already on another line, with ${other}.`,
    },
    pharmacy: {
      tenfold_strength: ({ compared }: Compared) => `${compared}, which the patient has or had.`,
      unusual_amount: ({ compared }: Compared) => `${compared} of this patient.`,
      already_active: ({ other }: Compared) => `The patient has the same medicine already: ${other}.`,
      written_twice: ({ other }: Compared) => `The same medicine was written twice: also ${other}.`,
    } satisfies Readonly<Record<DetectedIssueCode, (compared: Compared) => string>>,
  },
});
