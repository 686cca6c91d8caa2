import { errorsOf, inEveryLanguage } from "#kernel/text/messages";
import type { Difference } from "./directions/quantity.ts";

const messages = inEveryLanguage({
  en: {
    frequency: "Please choose how often.",
    duration: "Please choose how long.",
    directions:
      "These directions contradict themselves, or the form of the medicine. Please write them again.",
    derived: "How often and how long differ from the directions. Please reload the page.",
    quantity: "Please enter a number of what the directions count.",
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

const sentences = inEveryLanguage({
  en: {
    differs: ({ quantity, needed }: Amounts) =>
      `The directions need ${needed}, not ${quantity}. Please say why.`,
  },
});
type Amounts = Pick<Difference, "quantity" | "needed">;

/** That a quantity without a reason is not what the directions need, with both numbers. */
export function quantityDiffers({ quantity, needed }: Amounts): string {
  return sentences().differs({ quantity, needed });
}
