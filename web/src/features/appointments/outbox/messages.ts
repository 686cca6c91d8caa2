import { inEveryLanguage } from "#kernel/messages";

/** Messages about appointments booked without a connection. */
export const queueMessages = inEveryLanguage({
  en: {
    title: "Not sent yet",
    noneWaits: "Could not be booked",
    sync: "Sync now",
    waiting: "Kept on this device. It is a wish until it is sent: the time may be taken meanwhile.",
    sending: "On its way to the doctor.",
    notSent: "Waiting",
    refused: "Not accepted",
    again: "Choose another time",
    dismiss: "Dismiss",
    kept: "You have no connection. Your wish is kept on this device and is sent as soon as there is one.",
    keepFailed: "Failed to save the appointment offline. Please try again.",
  },
});
