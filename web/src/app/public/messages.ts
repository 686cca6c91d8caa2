import { inEveryLanguage } from "#kernel/text/messages";
import { product } from "../../lib/product.ts";

/** The titles and descriptions of the public pages. Search engines show the descriptions. */
export const pageMessages = inEveryLanguage({
  en: {
    start: {
      title: "From your doctor's hand to yours",
      description: `${product} connects doctors, patients and pharmacies around one prescription, with a plain answer to the question: who has it now?`,
    },
    about: {
      title: "About",
      description: `What ${product} is for: a prescription that tells the patient, the doctor and the pharmacy whose turn it is.`,
    },
    contact: {
      title: "Contact",
      description: `How to reach the people behind ${product}: business inquiries, technical support, and where to find us.`,
    },
    privacy: {
      title: "Privacy Policy",
      description: `What ${product} knows about you and why, who sees it, how long it is kept, and how to have it erased.`,
    },
    terms: {
      title: "Terms of Service",
      description: `What ${product} expects of patients, doctors and pharmacies, and what they can expect of it.`,
    },
  },
});
