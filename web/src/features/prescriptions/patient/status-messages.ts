import { inEveryLanguage } from "#kernel/messages";

interface ByDoctor {
  readonly doctor: string;
  readonly day: string;
}

/** What is true of a prescription now, and whose turn it is, for the patient. */
export const statusMessages = inEveryLanguage({
  en: {
    thePharmacy: "The pharmacy",
    turns: {
      pharmacy: "The pharmacy’s turn.",
      doctor: "The doctor’s turn.",
      yours: "Your turn:",
      yoursOnArrival: "Your turn when it arrives:",
    },
    written: "Written, but not ordered anywhere yet.",
    sent: (pharmacy: string) => `Sent. ${pharmacy} has not answered yet.`,
    approved: (pharmacy: string) => `${pharmacy} accepted it and is preparing it.`,
    ready: (pharmacy: string) => `Ready. ${pharmacy} has it waiting for you.`,
    onItsWay: (pharmacy: string) => `On its way to you from ${pharmacy}.`,
    collected: (day: string) => `You have it, since ${day}.`,
    handedOver: ({ pharmacy, day }: { pharmacy: string; day: string }) =>
      `${pharmacy} handed it over on ${day}.`,
    cancelled: "You cancelled it.",
    rejected: (pharmacy: string) => `${pharmacy} rejected it.`,
    returned: "The pharmacy returned it.",
    returnedBecause: (pharmacy: string) => `${pharmacy} returned it:`,
    renewal: {
      requested: ({ doctor, day }: ByDoctor) =>
        `Renewal requested on ${day}. ${doctor} has not answered yet.`,
      approved: ({ doctor, day }: ByDoctor) => `Renewed on ${day}: ${doctor} wrote a new prescription.`,
      declined: ({ doctor, day }: ByDoctor) => `${doctor} declined the renewal on ${day}.`,
      declinedBecause: ({ doctor, day }: ByDoctor) => `${doctor} declined the renewal on ${day}:`,
    },
    next: {
      choose: "choose the pharmacy that should fill it.",
      chooseAfter: (pharmacy: string) =>
        `choose the pharmacy that should fill it. Last time it was ${pharmacy}.`,
      chooseAnother: "choose another pharmacy.",
      nothing: "Nothing for you to do.",
      mayCancel: "You can still cancel.",
      collect: "collect it, then tell us here.",
      receive: "tell us you have it.",
      closed: "Closed. Ask your doctor for another one.",
      finished: "Finished. Ask for a renewal only if you need more.",
      askAgain: "You can ask again, or book a visit to talk about it.",
    },
  },
});
