import { inEveryLanguage } from "#kernel/text/messages";

/** The texts about symptoms that may be an emergency. */
export const redFlagTexts = inEveryLanguage({
  en: {
    /** `call` is "call 911". */
    now: (call: string) => `If this is happening now, ${call}.`,
    danger: (call: string) => `If you are in danger now, ${call}.`,
    line: (number: string) => `You can call ${number} at any time, day and night.`,
    call: (number: string) => `Call ${number}`,
    wait: {
      booking: "You can still book, but do not wait for the appointment.",
      booked: "Do not wait for the appointment.",
      lapsed: "Do not wait for another appointment.",
    },
    flagged: "May be an emergency",
    urgent: (symptoms: string) => `Look at this now: ${symptoms}.`,
    unanswered: (symptoms: string) => `Not answered, please call: ${symptoms}.`,
  },
});
