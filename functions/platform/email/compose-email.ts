import type { Locale } from "#kernel/messages";
import { env } from "../env.ts";
import { mailMessages } from "./messages.ts";
import type { Email } from "./mime.ts";

/** What a letter says, without where its link leads. */
export interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

/** Text that stands in HTML as it is written. */
export function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A plain e-mail: a subject that says what happened, paragraphs, and one link to the screen that shows it. */
export function letter({ subject, paragraphs, link }: LetterText, locale: Locale, href?: string): Email {
  const product = env("PRODUCT");
  const footer = mailMessages(locale).footer({ product, support: env("SUPPORT_EMAIL") });
  const text = [...paragraphs, ...(link && href ? [`${link}: ${href}`] : []), footer].join("\n\n");
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("");
  const anchor = link && href ? `<p><a href="${escaped(href)}">${escaped(link)}</a></p>` : "";
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${body}${anchor}<p><small>${escaped(footer)}</small></p></body></html>`;
  return { subject, text, html };
}
