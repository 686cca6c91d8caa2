import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

/** What people are notified of about messages. The text of a message is never among it. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      toPatient: ({ doctor }: { doctor: string }) => `${doctor} sent you a message.`,
      toDoctor: ({ patient }: { patient: string }) => `${patient} sent you a message.`,
      closed: ({ doctor }: { doctor: string }) => `${doctor} closed your conversation for new messages.`,
      reopened: ({ doctor }: { doctor: string }) => `You can write to ${doctor} again.`,
    },
    grouped: {
      toPatient: ({ doctor, ...count }: Count & { doctor: string }) =>
        `${doctor} sent you ${amount("en", count)} messages.`,
      toDoctor: ({ patient, ...count }: Count & { patient: string }) =>
        `${patient} sent you ${amount("en", count)} messages.`,
    },
  },
});
