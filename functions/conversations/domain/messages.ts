import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

/** What people are notified of about messages and clinical notes. The text of a message is never among it. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      toPatient: ({ doctor }: { doctor: string }) => `${doctor} sent you a message.`,
      toDoctor: ({ patient }: { patient: string }) => `${patient} sent you a message.`,
      noteToPatient: ({ doctor }: { doctor: string }) => `${doctor} wrote you a clinical note.`,
      noteToDoctor: ({ patient }: { patient: string }) => `${patient} wrote you a clinical note.`,
      requestedByDoctor: ({ doctor }: { doctor: string }) =>
        `${doctor} asks you to book an appointment about your note.`,
      requestedByPatient: ({ patient }: { patient: string }) =>
        `${patient} requests an appointment about your note.`,
      closed: ({ doctor }: { doctor: string }) => `${doctor} closed your conversation for new messages.`,
      reopened: ({ doctor }: { doctor: string }) => `You can write to ${doctor} again.`,
    },
    grouped: {
      toPatient: ({ doctor, ...count }: Count & { doctor: string }) =>
        `${doctor} sent you ${amount("en", count)} messages.`,
      toDoctor: ({ patient, ...count }: Count & { patient: string }) =>
        `${patient} sent you ${amount("en", count)} messages.`,
      noteToPatient: ({ doctor, ...count }: Count & { doctor: string }) =>
        `${doctor} wrote you ${amount("en", count)} clinical notes.`,
      noteToDoctor: ({ patient, ...count }: Count & { patient: string }) =>
        `${patient} wrote you ${amount("en", count)} clinical notes.`,
    },
    emails: {
      noteToPatient: ({ doctor }: { doctor: string }) => ({
        subject: `${doctor} wrote you a clinical note`,
        paragraphs: [
          `${doctor} wrote you a clinical note.`,
          "To protect your privacy, this e-mail doesn't contain it. Please sign in to read it and to reply.",
        ],
        link: "Open your notes",
      }),
      noteToDoctor: ({ patient }: { patient: string }) => ({
        subject: `${patient} wrote you a clinical note`,
        paragraphs: [
          `${patient} wrote you a clinical note.`,
          "To protect your patient's privacy, this e-mail doesn't contain it. Please sign in to read it and to reply.",
        ],
        link: "Open your notes",
      }),
    },
  },
});
