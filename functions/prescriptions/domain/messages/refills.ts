import { type Count, plural } from "#kernel/text/messages";

interface ByDoctor extends Count {
  readonly doctor: string;
}

const inDays = (count: Count) => plural("en", count, { one: "tomorrow", other: `in ${count.count} days` });

/** The notifications to a patient about a medicine that runs out, in English. */
export const refillMessages = {
  inApp: {
    refillDue: ({ medicine = "One of your medicines", doctor, ...count }: ByDoctor & { medicine?: string }) =>
      `${medicine} runs out ${inDays(count)}. If you need more, ask ${doctor} for a renewal.`,
  },
  emails: {
    refillDue: ({ doctor, ...count }: ByDoctor) => ({
      subject: "One of your medicines runs out soon",
      paragraphs: [
        `One of your medicines runs out ${inDays(count)}.`,
        `If you need more of it, ask ${doctor} for a renewal. Nothing is ordered until you do.`,
      ],
      link: "See which one",
    }),
  },
};
