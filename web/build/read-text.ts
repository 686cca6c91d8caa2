import {
  type Block,
  type InlineText,
  type Line,
  settingNames,
  type Text,
} from "../src/features/public/text.ts";

/**
 * Parses the Markdown subset of our public texts: one title, headings, paragraphs, lists, a notice, a table, bold
 * words, links and {settings}. Throws a readable error for anything else.
 */
export function readText(markdown: string): Text {
  const [title, ...rest] = markdown.trim().split(/\n{2,}/);
  if (!title?.startsWith("# ")) throw new Error("A text begins with its title: # Title");
  return { title: readLine(title.slice(2)), blocks: rest.map(readBlock) };
}

function readBlock(source: string): Block {
  const lines = source.split("\n");
  const first = lines[0] ?? "";
  if (first.startsWith("## ") && lines.length === 1)
    return { kind: "heading", line: readLine(first.slice(3)) };
  if (first.startsWith("> ")) {
    return { kind: "notice", line: readLine(lines.map((line) => line.replace(/^> ?/, "")).join(" ")) };
  }
  if (first.startsWith("- ")) return { kind: "list", items: items(lines).map(readLine) };
  if (first.startsWith("| ")) return table(lines);
  if (/^(#|\d+\.|\*|```|!\[|<)(?!\*)/.test(first))
    throw new Error(`This is not written in our texts: ${first}`);
  return paragraph(readLine(lines.join(" ")));
}

function paragraph(line: Line): Block {
  const links = line.filter((words) => typeof words === "object" && "link" in words);
  const others = line.filter((words) => typeof words !== "string" || words.trim() !== "");
  return links.length > 0 && links.length === others.length
    ? { kind: "links", links }
    : { kind: "paragraph", line };
}

/** Splits list items; an item may continue on the next line. */
function items(lines: readonly string[]): string[] {
  return lines
    .join("\n")
    .slice(2)
    .split("\n- ")
    .map((item) => item.replace(/\s*\n\s*/g, " "));
}

function table(lines: readonly string[]): Block {
  const [head, rule, ...rows] = lines.map((line) => line.replace(/^\||\|$/g, "").split("|"));
  if (!head || !rule?.every((cell) => /^-+$/.test(cell))) {
    throw new Error(`A table has a head and a rule: ${lines[0]}`);
  }
  const read = (cells: string[]) => cells.map((cell) => readLine(cell.trim()));
  return { kind: "table", head: read(head), rows: rows.map(read) };
}

const marks = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)|\{(\w+)\}/g;

function readLine(source: string): InlineText[] {
  const line: InlineText[] = [];
  let end = 0;
  for (const match of source.matchAll(marks)) {
    if (match.index > end) line.push(source.slice(end, match.index));
    line.push(marked(match));
    end = match.index + match[0].length;
  }
  if (end < source.length) line.push(source.slice(end));
  return line;
}

function marked([, bold, label, link, name]: RegExpExecArray): InlineText {
  if (bold !== undefined) return { bold: readLine(bold) };
  if (label !== undefined && link !== undefined) {
    if (!link.startsWith("/")) throw new Error(`Our texts lead to our own pages only, not to ${link}`);
    return { link, label };
  }
  const setting = settingNames.find((known) => known === name);
  if (setting === undefined) throw new Error(`There is no setting {${name}}: ${settingNames.join(", ")}`);
  return { setting };
}
