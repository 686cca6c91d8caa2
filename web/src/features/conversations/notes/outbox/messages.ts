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
    waitingForDoctor:
      "Saved on this device. When you're back online, we'll look for your doctor and send it.",
    replyWaits: (doctor: string) =>
      `Your reply is saved on this device. You can write again after the next note of ${doctor}.`,
    sending: "Sending...",
    notSent: "Waiting",
    refused: "Not accepted",
    noDoctor: "Could not find a doctor to send the note to.",
    dismiss: "Dismiss",
    saved: (name: string) =>
      `You're offline. Your note is saved on this device and will be sent to ${name} when you're back online.`,
    savedForDoctor:
      "You're offline. Your note is saved on this device. When you're back online, we'll look for your doctor and send it.",
    keepFailed: "Failed to save note offline. Please try again.",
  },
});
