import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

/** What people are notified of about video calls. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      rings: ({ doctor }: { doctor: string }) => `${doctor} is calling you by video.`,
      ringsDoctor: ({ patient }: { patient: string }) => `${patient} is calling you by video.`,
      missed: ({ doctor }: { doctor: string }) => `You missed a video call from ${doctor}.`,
      missedByDoctor: ({ patient }: { patient: string }) => `You missed a video call from ${patient}.`,
    },
    grouped: {
      missed: ({ doctor, ...count }: Count & { doctor: string }) =>
        `${doctor} called you ${amount("en", count)} times by video. You missed the calls.`,
      missedByDoctor: ({ patient, ...count }: Count & { patient: string }) =>
        `${patient} called you ${amount("en", count)} times by video. You missed the calls.`,
    },
  },
});
