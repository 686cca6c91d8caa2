import { inEveryLanguage } from "#kernel/text/messages";

/** The texts about notes written without a connection. */
export const queueMessages = inEveryLanguage({
  en: {
    title: "Not sent yet",
    noneWaits: "Not sent",
    sync: "Sync now",
    to: (name: string) => `To ${name}`,
    toDoctor: "To your doctor",
    waiting: "Saved on this device. We'll send it when you're back online.",
    sending: "Sending...",
    notSent: "Waiting",
    refused: "Not accepted",
    noDoctor: "Could not find a doctor to send the note to.",
    dismiss: "Dismiss",
    kept: "You're offline. Your note is saved on this device and will be sent when you're back online.",
    keepFailed: "Failed to save note offline. Please try again.",
  },
});
