import { readerLocale } from "#kernel/text/messages";
import { charactersOf } from "#kernel/text/shorten";
import { style } from "./style.ts";

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
