import type { EmailText } from "#kernel/text/email-text";
import type { Locale } from "#kernel/text/messages";
import { env } from "../env.ts";
import { type EmailContent, htmlOf } from "./html.ts";
import { emailMessages } from "./messages.ts";
import type { Email } from "./mime.ts";

/** The target of an e-mail's links, and whether it offers an unsubscribe link. */
export interface EmailOptions {
  readonly href?: string | undefined;
  readonly secondHref?: string | undefined;
  readonly optional?: boolean | undefined;
}

/** Composes an e-mail in the product's layout, as HTML and as equivalent plain text. */
export function composeEmail(text: EmailText, locale: Locale, options: EmailOptions = {}): Email {
  const content = contentOf(text, locale, options);
  return { subject: text.subject, text: plainTextOf(content), html: htmlOf(content) };
}

function contentOf(text: EmailText, locale: Locale, options: EmailOptions): EmailContent {
  const product = env("PRODUCT");
  const messages = emailMessages(locale);
  const [headline = text.subject, ...paragraphs] = text.paragraphs;
  const links = [
    { label: text.link, href: options.href },
    { label: text.secondLink, href: options.secondHref },
  ];
  return {
    locale,
    product,
    subject: text.subject,
    headline,
    code: text.code,
    facts: text.facts ?? [],
    paragraphs,
    links: links.flatMap(({ label, href }) => (label && href ? [{ label, href }] : [])),
    footer: [
      text.reason ?? messages.reason({ product }),
      ...(options.optional ? [messages.turnOff] : []),
      messages.contact({ support: env("SUPPORT_EMAIL") }),
    ],
  };
}

function plainTextOf({ headline, code = "", facts, paragraphs, links, footer }: EmailContent): string {
  const blocks = [
    headline,
    code,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ...paragraphs,
    links.map(({ label, href }) => `${label}: ${href}`).join("\n"),
    ["-- ", ...footer].join("\n"),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}
