import { readerLocale } from "#kernel/text/messages";

/** A part of the page: named values, a table, or both. */
export interface Part {
  readonly title: string;
  readonly facts?: readonly (readonly [label: string, value: string | undefined])[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Shown below, such as that a list was cut. */
  readonly note?: string | undefined;
}

export interface DocumentText {
  readonly title: string;
  readonly intro: readonly string[];
  /** Shown in a part without rows. */
  readonly nothing: string;
  readonly parts: readonly Part[];
}

/** A whole page without a script, a font or an address of anything else, so that it can be read for years. */
export function htmlDocument({ title, intro, nothing, parts }: DocumentText): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style>`;
  const contents = parts.map((part, n) => `<li><a href="#part${n}">${escaped(part.title)}</a></li>`).join("");
  const body = [
    `<h1>${escaped(title)}</h1>`,
    ...intro.map((sentence) => `<p>${escaped(sentence)}</p>`),
    `<nav><ul>${contents}</ul></nav>`,
    ...parts.map((part, n) => partOf(part, n, nothing)),
  ];
  return `<!doctype html>\n<html lang="${readerLocale()}"><head>${head}</head><body><main>\n${body.join("\n")}\n</main></body></html>\n`;
}

function partOf({ title, facts, table, note }: Part, n: number, nothing: string): string {
  const stated = facts?.flatMap(([label, value]) =>
    value ? `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>` : [],
  );
  return [
    `<section id="part${n}"><h2>${escaped(title)}</h2>`,
    ...(stated ? [`<dl>${stated.join("")}</dl>`] : []),
    ...(table ? [table.rows.length > 0 ? tableOf(title, table) : `<p>${escaped(nothing)}</p>`] : []),
    ...(note ? [`<p>${escaped(note)}</p>`] : []),
    "</section>",
  ].join("\n");
}

function tableOf(title: string, { columns, rows }: NonNullable<Part["table"]>): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join("");
  const body = rows
    .map((row) => {
      const cells = row.map(
        (cell, n) => `<td data-label="${escaped(columns[n] ?? "")}">${escaped(cell)}</td>`,
      );
      return `<tr>${cells.join("")}</tr>`;
    })
    .join("\n");
  return `<table><caption>${escaped(title)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text for a page or an attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const style = [
  ":root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}",
  "body{margin:0}main{max-width:70rem;margin:auto;padding:1rem}",
  "h2{margin-top:2.5rem;border-bottom:2px solid}",
  "dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.75rem}",
  "dt{font-size:.875rem;opacity:.8}dd{margin:0}",
  "dd,td,p{overflow-wrap:anywhere;white-space:pre-line;unicode-bidi:plaintext}",
  "table{width:100%;border-collapse:collapse}",
  "caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}",
  "th,td{text-align:start;vertical-align:top;padding:.4rem;border-bottom:1px solid color-mix(in srgb,currentcolor 30%,transparent)}",
  "@media(max-width:40rem){thead{display:none}tr,td{display:block}tr{padding:.5rem 0;border-bottom:1px solid}td{border:0;padding:.15rem 0}td::before{content:attr(data-label) ': ';font-weight:600}}",
  "@media print{nav{display:none}tr{break-inside:avoid}}",
].join("");
