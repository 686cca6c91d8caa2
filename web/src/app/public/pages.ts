import type { Text } from "../../features/public/text.ts";
import { product } from "../../lib/product.ts";

/** A public page: its address, what it is called, and the sentence that search engines show. */
export interface PublicPage {
  readonly at: "/" | `/${string}`;
  readonly title: string;
  readonly description: string;
}

export interface TextPage extends PublicPage {
  readonly load: () => Promise<{ default: Text }>;
}

export const startPage = {
  at: "/",
  title: "From your doctor’s hand to yours",
  description: `${product} connects doctors, patients and pharmacies around one prescription, with a plain answer to the question: who has it now?`,
} as const satisfies PublicPage;

/** The pages that are only text. A new one needs a line here and a Markdown file. */
export const textPages = [
  {
    at: "/about",
    title: "About",
    description: `What ${product} is for: a prescription that tells the patient, the doctor and the pharmacy whose turn it is.`,
    load: () => import("../../features/public/about.md"),
  },
  {
    at: "/contact",
    title: "Contact",
    description: `How to reach the people behind ${product}: business inquiries, technical support, and where to find us.`,
    load: () => import("../../features/public/contact.md"),
  },
  {
    at: "/privacy",
    title: "Privacy Policy",
    description: `What ${product} knows about you and why, who sees it, how long it is kept, and how to have it erased.`,
    load: () => import("../../features/public/privacy.md"),
  },
  {
    at: "/terms",
    title: "Terms of Service",
    description: `What ${product} expects of patients, doctors and pharmacies, and what they can expect of it.`,
    load: () => import("../../features/public/terms.md"),
  },
] as const satisfies readonly TextPage[];
