import { type ByPatient, type ByPharmacy, each, name, type Several } from "./about.ts";
import { closedText, openingText, type Place, whenToCome } from "./opening.ts";

/** The e-mails about a prescription at a pharmacy, in English. Each is about all that came together. */
export const fulfilmentEmails = {
  sent: ({ patient, count: n = 1 }: ByPatient & Several) => ({
    subject: each(n, "A patient sent you a prescription", `A patient sent you ${n} prescriptions`),
    paragraphs: [
      each(n, `${patient} sent you a prescription.`, `${patient} sent you ${n} prescriptions.`),
      each(n, "Approve, reject or return it.", "Approve, reject or return each one."),
    ],
    link: "Open your prescriptions",
  }),
  ready: ({ pharmacy, address, opening, closedDates = [], count: n = 1 }: ByPharmacy & Several & Place) => ({
    subject: each(
      n,
      "Your prescription is ready for pickup",
      `${n} of your prescriptions are ready for pickup`,
    ),
    paragraphs: [
      each(
        n,
        `${name(pharmacy)} has your prescription ready.`,
        `${name(pharmacy)} has ${n} of your prescriptions ready.`,
      ),
      whenToCome(n, opening),
    ],
    facts: [
      ...(address ? [{ label: "Where", value: address }] : []),
      ...(opening ? [{ label: "Opening hours", value: openingText(opening) }] : []),
      ...(closedDates.length > 0 ? [{ label: "Closed", value: closedText(closedDates) }] : []),
    ],
    link: "Open your prescriptions",
  }),
  rejected: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
    subject: each(
      n,
      "A pharmacy rejected your prescription",
      `A pharmacy rejected ${n} of your prescriptions`,
    ),
    paragraphs: [
      each(
        n,
        `${name(pharmacy)} rejected your prescription.`,
        `${name(pharmacy)} rejected ${n} of your prescriptions.`,
      ),
      each(
        n,
        "It is cancelled. Your account shows the reason. If you still need it, ask your doctor for a new prescription.",
        "They are cancelled. Your account shows the reasons. If you still need them, ask your doctor for new prescriptions.",
      ),
    ],
    link: each(n, "See the reason", "See the reasons"),
  }),
  returned: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
    subject: each(
      n,
      "A pharmacy returned your prescription",
      `A pharmacy returned ${n} of your prescriptions`,
    ),
    paragraphs: [
      each(
        n,
        `${name(pharmacy)} couldn't fill your prescription.`,
        `${name(pharmacy)} couldn't fill ${n} of your prescriptions.`,
      ),
      "Choose another pharmacy. Nothing is ordered until you do.",
    ],
    link: "Choose a pharmacy",
  }),
  outForDelivery: ({ pharmacy, count: n = 1 }: ByPharmacy & Several) => ({
    subject: each(n, "Your prescription is on its way", `${n} of your prescriptions are on their way`),
    paragraphs: [
      each(
        n,
        `Your prescription is on its way from ${name(pharmacy)}.`,
        `${n} of your prescriptions are on their way from ${name(pharmacy)}.`,
      ),
      each(
        n,
        "When it arrives, mark it as received in your account.",
        "When they arrive, mark them as received in your account.",
      ),
    ],
    link: "Open your prescriptions",
  }),
};
