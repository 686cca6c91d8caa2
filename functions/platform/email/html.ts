import type { EmailFact } from "#kernel/text/email-text";
import type { Locale } from "#kernel/text/messages";
import { colors, style, styleSheet } from "./style.ts";

/** The content of an e-mail in reading order. */
export interface EmailContent {
  readonly locale: Locale;
  readonly product: string;
  readonly subject: string;
  readonly headline: string;
  readonly code?: string | undefined;
  readonly facts: readonly EmailFact[];
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly footer: readonly string[];
}

const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/**
 * One card of 560 px. Tables and inline styles, because mail programs support little else; no image, so nothing is
 * blocked and opening the e-mail is not tracked. Dark colors are in the style sheet, for programs that read one.
 */
export function htmlOf(content: EmailContent): string {
  const { locale, product, subject, footer } = content;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="paper" style="${style.body}">
<div style="${style.preheader}">${escaped(preheaderOf(content))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table ${table} width="100%" class="paper" style="${style.paper}"><tr><td align="center" class="margin" style="${style.margin}">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<table ${table} width="100%" class="card" style="${style.card}">
<tr><td class="pad name" style="${style.name}">${escaped(product)}</td></tr>
<tr><td class="pad ink" style="${style.content}">
${parts(content).join("\n")}
</td></tr>
</table>
<table ${table} width="100%" style="${style.below}">
<tr><td class="pad mute" style="${style.footer}">${footer.map(escaped).join("<br>")}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

/** The preview beside the subject in a list of e-mails: text that the subject does not repeat. */
function preheaderOf({ headline, paragraphs }: EmailContent): string {
  return paragraphs[0] ?? headline;
}

function parts({ headline, code, facts, paragraphs, links }: EmailContent): string[] {
  const [button, second] = links;
  const paragraphTags = paragraphs.map(
    (each) => `<p class="soft" style="${style.paragraph}">${escaped(each)}</p>`,
  );
  return [
    `<h1 class="ink" style="${style.headline}">${escaped(headline)}</h1>`,
    // Screen readers and the clipboard get one number: the gap between digits is only styling.
    ...(code ? [`<p class="code" style="${style.code}">${escaped(code)}</p>`] : []),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...paragraphTags,
    ...(button
      ? [
          `<table ${table} style="${style.buttonRow}"><tr><td class="button" bgcolor="${colors.teal[0]}" style="${style.button}"><a class="label" href="${escaped(button.href)}" style="${style.label}">${escaped(button.label)}</a></td></tr></table>`,
        ]
      : []),
    ...(second
      ? [
          `<p style="${style.second}"><a class="link" href="${escaped(second.href)}" style="${style.link}">${escaped(second.label)}</a></p>`,
        ]
      : []),
  ];
}

function factTable(facts: readonly EmailFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" class="mute line" style="${style.factLabel}">${escaped(label)}</th><td valign="top" class="ink line" style="${style.fact}">${escaped(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${style.facts}">\n${rows.join("\n")}\n</table>`;
}
