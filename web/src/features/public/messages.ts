import { inEveryLanguage } from "#kernel/text/messages";
import { product } from "../../lib/product.ts";

export const messages = inEveryLanguage({ en: { contents: "On this page" } });

/** The placeholder of a setting that is missing or not loaded yet. */
export const placeholders = inEveryLanguage({
  en: {
    product,
    supportEmail: "our support address",
    contactEmail: "our contact address",
    operator: "the operator (name to be added)",
    address: "postal address to be added",
    jurisdiction: "a jurisdiction that is still to be added",
    region: "its name to be added",
    accessLogDays: "at most 30",
    logDays: "a number of",
    socialLinks: "The addresses of our pages are to be added.",
  },
});
