import { env } from "../env.ts";
import type { Letter } from "./mime.ts";

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

/** A plain letter: a subject that says what happened, paragraphs, and one link to the screen that shows it. */
export function letter(
  subject: string,
  paragraphs: readonly string[],
  link?: { readonly words: string; readonly href: string },
): Letter {
  const footer = `You get this e-mail because you have an account with ${env("PRODUCT")}. Please do not answer it: for questions, write to ${env("SUPPORT_EMAIL")}.`;
  const text = [...paragraphs, ...(link ? [`${link.words}: ${link.href}`] : []), footer].join("\n\n");
  const body = paragraphs.map((words) => `<p>${escaped(words)}</p>`).join("");
  const anchor = link ? `<p><a href="${escaped(link.href)}">${escaped(link.words)}</a></p>` : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${body}${anchor}<p><small>${escaped(footer)}</small></p></body></html>`;
  return { subject, text, html };
}
