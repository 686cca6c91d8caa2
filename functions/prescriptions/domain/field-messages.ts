import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

const messages = inEveryLanguage({
  en: {
    frequency: "Please choose how often.",
    duration: "Please choose how long.",
    deliveryAddress: "Please provide a delivery address",
    pharmacy: "Please choose a pharmacy.",
    partDays: "Please enter fewer days than are still to be supplied.",
    partReason: "Please say why.",
    twice: "This line is here twice.",
    tooMany: "Please write at most 20 medications at once.",
  },
});

/** The messages at invalid fields of a prescription. */
export const prescriptionErrors = errorsOf(messages);
