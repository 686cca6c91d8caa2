import { readerLocale } from "#kernel/text/messages";
import { charactersOf } from "#kernel/text/shorten";

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
    ...intro.map((sentence) => `<p>${breakable(sentence)}</p>`),
    `<nav><ul>${contents}</ul></nav>`,
    ...parts.map((part, n) => partOf(part, n, nothing)),
  ];
  return `<!doctype html>\n<html lang="${readerLocale()}"><head>${head}</head><body><main>\n${body.join("\n")}\n</main></body></html>\n`;
}

function partOf({ title, facts, table, note }: Part, n: number, nothing: string): string {
  const stated = facts?.flatMap(([label, value]) =>
    value ? `<div><dt>${escaped(label)}</dt><dd>${breakable(value)}</dd></div>` : [],
  );
  return [
    `<section id="part${n}"><h2>${escaped(title)}</h2>`,
    ...(stated ? [`<dl>${stated.join("")}</dl>`] : []),
    ...(table ? [table.rows.length > 0 ? tableOf(title, table) : `<p>${escaped(nothing)}</p>`] : []),
    ...(note ? [`<p>${breakable(note)}</p>`] : []),
    "</section>",
  ].join("\n");
}

function tableOf(title: string, { columns, rows }: NonNullable<Part["table"]>): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join("");
  const body = rows
    .map((row) => {
      const cells = row.map(
        (cell, n) => `<td data-label="${escaped(columns[n] ?? "")}">${breakable(cell)}</td>`,
      );
      return `<tr>${cells.join("")}</tr>`;
    })
    .join("\n");
  const wide = columns.length > most.columns ? ' class="wide"' : "";
  return `<table${wide}><caption>${escaped(title)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

/** The most columns that fit a sheet of paper, and the longest word that is not broken: no word of ours and no common medicine is longer. */
const most = { columns: 4, letters: 24 };

/** A text for the page, in which only very long words may be broken. */
function breakable(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => piecesOf(word).map(escaped).join("<wbr>"))
    .join("");
}

function piecesOf(word: string): string[] {
  if (word.length <= most.letters) return [word];
  const characters = charactersOf(word);
  const count = Math.ceil(characters.length / most.letters);
  return Array.from({ length: count }, (_, n) =>
    characters.slice(n * most.letters, (n + 1) * most.letters).join(""),
  );
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text for an attribute or a part of the page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/**
 * The look of the page: the product's colors and, where a device has them, its letters. On paper it is black on white, and a row stays
 * whole. A wide table needs a wide page: elsewhere each of its rows is a block of labels and values.
 */
const style = [
  ":root{color-scheme:light dark;--paper:light-dark(#fffcf5,#171814);--ink:light-dark(#1c2726,#f1ebde);--mute:light-dark(#59645f,#a2a599);--line:light-dark(#ddd2be,#3a3b33);--teal:light-dark(#0b4f4c,#8ed6c9)}",
  "body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 'Source Sans 3',Seravek,'Gill Sans Nova','Segoe UI',Candara,'Noto Sans','Helvetica Neue',system-ui,sans-serif}",
  "main{max-width:72rem;margin:auto;padding:1.5rem}",
  "h1,h2{color:var(--teal);line-height:1.25;font-family:Literata,'Iowan Old Style','Palatino Linotype',Charter,Georgia,'Noto Serif',serif;font-weight:600;overflow-wrap:anywhere}",
  "h1{font-size:1.875rem;margin:0 0 1rem}h2{font-size:1.375rem;margin:2.5rem 0 .75rem;padding-bottom:.25rem;border-bottom:2px solid var(--line)}",
  "a{color:var(--teal)}nav ul{columns:16rem;padding-inline-start:1.25rem;line-height:1.9}",
  "dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:.75rem 1.5rem;margin:0}",
  "dt,th,td::before{font-size:.875rem;font-weight:600;color:var(--mute)}dd{margin:0}",
  "dd,td,p{overflow-wrap:break-word;white-space:pre-line;unicode-bidi:plaintext}",
  "table{width:100%;border-collapse:collapse}",
  "caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}",
  "th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}",
  `@media(max-width:40rem){${asBlocks("table")}}`,
  `@media(max-width:64rem){${asBlocks("table.wide")}}`,
  "@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--mute:#333;--line:#999;--teal:#000}main{padding:0;max-width:none}body{font-size:10.5pt}nav{display:none}h2{break-after:avoid}tr,dl>div{break-inside:avoid}thead{display:table-header-group}}",
].join("");

/** Each row of such a table as a block: its values beside or below each other, each below its label. */
function asBlocks(table: string): string {
  return [
    `${table} :is(thead,td:empty){display:none}${table} :is(tbody,td){display:block}`,
    `${table} tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr));gap:.25rem 1.5rem;padding:.75rem 0;border-bottom:1px solid var(--line)}`,
    `${table} td{border:0;padding:.15rem 0}${table} td::before{content:attr(data-label);display:block}`,
  ].join("");
}
