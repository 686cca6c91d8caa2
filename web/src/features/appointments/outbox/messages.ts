import { inEveryLanguage } from "#kernel/text/messages";

/** Messages about appointments booked without a connection. */
export const queueMessages = inEveryLanguage({
  en: {
    title: "Not sent yet",
    noneWaits: "Not booked",
    sync: "Sync now",
    waiting:
      "Saved on this device. We'll request this time when you're back online; someone else may take it first.",
    sending: "Sending to the doctor.",
    notSent: "Waiting",
    refused: "Not accepted",
    again: "Choose another time",
    dismiss: "Dismiss",
    saved: "You're offline. We saved this on your device and will request this time when you're back online.",
    keepFailed: "Failed to save the appointment offline. Please try again.",
  },
});
