import { type Count, plural } from "#kernel/text/messages";

interface ByDoctor extends Count {
  readonly doctor: string;
  /** Nobody stated how long it lasts: its days are assumed. */
  readonly isAssumed: boolean;
}

const runsOut = ({ isAssumed, ...count }: ByDoctor) =>
  isAssumed ? `may run out ${inDays(count)}` : `runs out ${inDays(count)}`;
const inDays = (count: Count) => plural("en", count, { one: "tomorrow", other: `in ${count.count} days` });

/** The notifications to a patient about a medicine that runs out, in English. */
export const refillMessages = {
  inApp: {
    refillDue: ({ medicine = "One of your medicines", ...about }: ByDoctor & { medicine?: string }) =>
      `${medicine} ${runsOut(about)}. If you need more, ask ${about.doctor} for a renewal.`,
  },
  emails: {
    refillDue: (about: ByDoctor) => ({
      subject: about.isAssumed
        ? "One of your medicines may run out soon"
        : "One of your medicines runs out soon",
      paragraphs: [
        `One of your medicines ${runsOut(about)}.`,
        `If you need more of it, ask ${about.doctor} for a renewal. Nothing is ordered until you do.`,
      ],
      link: "See which one",
    }),
  },
};
