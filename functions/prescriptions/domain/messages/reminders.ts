import { type Count, plural } from "#kernel/text/messages";
import { type About, type ByPatient, type ByPharmacy, each, name, type Several } from "./about.ts";

/** The notifications about an overdue prescription and what its reader can do, in English. */
export const waitingMessages = {
  inApp: {
    unanswered: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
      `${name(pharmacy)} hasn't answered about ${medicine} for a day. Call them, or take it back and choose another pharmacy.`,
    unansweredByYou: ({ patient, medicine = "a prescription" }: ByPatient & About) =>
      `${patient} has waited a day for your answer about ${medicine}. Please approve, reject or return it.`,
    uncollected: ({ pharmacy, medicine = "your prescription" }: ByPharmacy & About) =>
      `${name(pharmacy)} has had ${medicine} ready for three days. Please pick it up.`,
    undelivered: ({ pharmacy, medicine = "Your prescription" }: ByPharmacy & About) =>
      `${medicine} left ${pharmacy || "the pharmacy"} two days ago. Mark it as received, or call the pharmacy.`,
    undeliveredByYou: ({ patient, medicine = "A prescription" }: ByPatient & About) =>
      `${medicine} for ${patient} left two days ago. Mark it as delivered, or return it.`,
  },
  emails: {
    unanswered: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
      subject: "A pharmacy hasn't answered yet",
      paragraphs: [
        each(
          n,
          `You sent a prescription a day ago, and ${pharmacy || "the pharmacy"} hasn't answered yet.`,
          `You sent ${n} prescriptions a day ago, and ${pharmacy || "the pharmacy"} hasn't answered yet.`,
        ),
        each(
          n,
          "Call the pharmacy, or take the prescription back and choose another one.",
          "Call the pharmacy, or take the prescriptions back and choose another one.",
        ),
      ],
      link: each(n, "Open your prescription", "Open your prescriptions"),
    }),
    uncollected: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
      subject: each(
        n,
        "Your prescription is still waiting for you",
        `${n} of your prescriptions are still waiting for you`,
      ),
      paragraphs: [
        each(
          n,
          `${name(pharmacy)} has had your prescription ready for three days.`,
          `${name(pharmacy)} has had ${n} of your prescriptions ready for three days.`,
        ),
        each(
          n,
          "Please pick it up. If you have it already, mark it as collected.",
          "Please pick them up. If you have them already, mark them as collected.",
        ),
      ],
      link: each(n, "Open your prescription", "Open your prescriptions"),
    }),
    undelivered: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
      subject: each(n, "Did your prescription arrive?", `Did ${n} of your prescriptions arrive?`),
      paragraphs: [
        each(
          n,
          `Your prescription left ${pharmacy || "the pharmacy"} two days ago.`,
          `${n} of your prescriptions left ${pharmacy || "the pharmacy"} two days ago.`,
        ),
        each(
          n,
          "If you have it, mark it as received. If not, call the pharmacy.",
          "If you have them, mark them as received. If not, call the pharmacy.",
        ),
      ],
      link: each(n, "Open your prescription", "Open your prescriptions"),
    }),
  },
};

interface Waited {
  readonly days: number;
  /** How many prescriptions wait. */
  readonly count: number;
}

/** How long it has waited, as people say it. */
const spoken = (days: number) =>
  days % 7 === 0 ? each(days / 7, "a week", `${days / 7} weeks`) : each(days, "a day", `${days} days`);

/** The reminders of prescriptions that no pharmacy has, in English. */
export const unsentMessages = {
  inApp: {
    unsent: ({ medicine = "Your prescription", days, count: n }: Waited & About) =>
      each(
        n,
        `${medicine} has waited ${spoken(days)} for you to send it to a pharmacy. Not sure you still need it? Ask your doctor.`,
        `${medicine} and ${n - 1} more wait for you to send them to a pharmacy. Not sure you still need them? Ask your doctor.`,
      ),
  },
  emails: {
    unsent: ({ days, count: n }: Waited) => ({
      subject: each(
        n,
        "Your prescription is not at a pharmacy yet",
        `${n} of your prescriptions are not at a pharmacy yet`,
      ),
      paragraphs: [
        each(
          n,
          `One of your prescriptions has waited ${spoken(days)} for you to send it to a pharmacy.`,
          `${n} of your prescriptions wait for you to send them to a pharmacy.`,
        ),
        each(
          n,
          "Nothing is prepared until you do. If you are not sure that you still need it, ask your doctor.",
          "Nothing is prepared until you do. If you are not sure that you still need them, ask your doctor.",
        ),
      ],
      link: each(n, "Open your prescription", "Open your prescriptions"),
    }),
  },
};

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
