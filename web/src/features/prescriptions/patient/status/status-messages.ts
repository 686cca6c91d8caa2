import type { PharmacyReason } from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/text/messages";

interface ByDoctor {
  readonly doctor: string;
  readonly day: string;
}

/** The status of a prescription in words and whose turn it is, for the patient. */
export const statusMessages = inEveryLanguage({
  en: {
    thePharmacy: "The pharmacy",
    turns: {
      pharmacy: "The pharmacy's turn.",
      doctor: "The doctor's turn.",
      yours: "Your turn:",
      yoursOnArrival: "Your turn when it arrives:",
    },
    written: "Written, but not ordered yet.",
    sent: (pharmacy: string) => `Sent. ${pharmacy} hasn't answered yet.`,
    lookingAgain: (pharmacy: string) => `${pharmacy} is looking at it again.`,
    approved: (pharmacy: string) => `${pharmacy} accepted it and is preparing it.`,
    ready: (pharmacy: string) => `Ready for pickup at ${pharmacy}.`,
    onItsWay: (pharmacy: string) => `On its way from ${pharmacy}.`,
    collected: (day: string) => `You picked it up on ${day}.`,
    received: (day: string) => `You received it on ${day}.`,
    handedOver: ({ pharmacy, day }: { pharmacy: string; day: string }) =>
      `${pharmacy} handed it over on ${day}.`,
    cancelled: "You cancelled it.",
    withdrawn: (doctor: string) => `${doctor} withdrew it.`,
    theirReason: (doctor: string) => `${doctor}'s reason:`,
    rejected: (pharmacy: string) => `${pharmacy} rejected it.`,
    remainderYours: "Your pharmacy gave you a part. This is the rest, and it is not ordered.",
    remainderClosed:
      "Closed: the pharmacy took back that you got a part. The whole prescription is open again.",
    notFilled: (pharmacy: string) => `${pharmacy} couldn't fill it.`,
    notCollected: (pharmacy: string) => `It wasn't picked up, so ${pharmacy} returned it.`,
    notDelivered: (pharmacy: string) => `${pharmacy} couldn't deliver it.`,
    /** The sentence for a pharmacy's reason, before its own words. */
    reasons: {
      out_of_stock: "Out of stock.",
      cannot_serve: "They can't fill this one.",
      unclear: "Something on the prescription is unclear.",
      not_valid: "The prescription isn't valid.",
      interaction: "It may not go together with another medicine.",
      suspected_misuse: "They need your doctor to check it first.",
      not_collected: "Not picked up.",
      not_delivered: "Not delivered.",
      other: "Their reason:",
    } satisfies Readonly<Record<PharmacyReason, string>>,
    renewal: {
      requested: ({ doctor, day }: ByDoctor) => `Renewal requested on ${day}. ${doctor} hasn't answered yet.`,
      approved: ({ doctor, day }: ByDoctor) => `Renewed on ${day}: ${doctor} wrote a new prescription.`,
      cancelled: "Your renewal request was cancelled when the hand-over was undone. You can ask again.",
      declined: ({ doctor, day }: ByDoctor) => `${doctor} declined the renewal on ${day}.`,
      declinedBecause: ({ doctor, day }: ByDoctor) => `${doctor} declined the renewal on ${day}:`,
    },
    next: {
      choose: "choose a pharmacy to fill it.",
      chooseAfter: (pharmacy: string) => `choose a pharmacy to fill it. Last time it was ${pharmacy}.`,
      chooseAnother: "choose another pharmacy.",
      mayTakeBack: "You can take it back until they answer.",
      mayCancel: "You can still cancel.",
      collect: "pick it up, then mark it as collected.",
      receive: "mark it as received.",
      closed: "If you still need it, ask your doctor for a new prescription.",
      withdrawn: "If you need something in its place, ask your doctor.",
      takeUntil: (day: string) => `Take it until ${day}.`,
      ended: (day: string) => `The course ended on ${day}.`,
      more: "Need more? Request a renewal.",
      askAgain: "You can ask again or book an appointment to talk about it.",
    },
  },
});
