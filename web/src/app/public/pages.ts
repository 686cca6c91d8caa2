import type { Text } from "../../features/public/text.ts";
import { pageMessages } from "./messages.ts";

/** A public page: its address, its title, and its description for search engines. */
export interface PublicPage {
  readonly at: "/" | `/${string}`;
  readonly title: () => string;
  readonly description: () => string;
}

export interface TextPage extends PublicPage {
  readonly load: () => Promise<{ default: Text }>;
}

const worded = (page: keyof ReturnType<typeof pageMessages>) => ({
  title: () => pageMessages()[page].title,
  description: () => pageMessages()[page].description,
});

export const startPage = {
  at: "/",
  ...worded("start"),
} as const satisfies PublicPage;

/** The pages that consist only of text. A new one needs a line here and a Markdown file. */
export const textPages = [
  {
    at: "/about",
    ...worded("about"),
    load: () => import("../../features/public/about.md"),
  },
  {
    at: "/contact",
    ...worded("contact"),
    load: () => import("../../features/public/contact.md"),
  },
  {
    at: "/privacy",
    ...worded("privacy"),
    load: () => import("../../features/public/privacy.md"),
  },
  {
    at: "/terms",
    ...worded("terms"),
    load: () => import("../../features/public/terms.md"),
  },
] as const satisfies readonly TextPage[];
