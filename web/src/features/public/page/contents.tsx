import { messages } from "../messages.ts";
import type { Block, Line } from "../text.ts";
import styles from "./text-page.module.css";

/** The headings of a text, as links to them. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.line] : []));
  if (headings.length < 3) return null;
  return (
    <nav className={styles.contents} aria-label={messages().contents}>
      <p>{messages().contents}</p>
      <ul>
        {headings.map((line) => (
          <li key={headingId(line)}>
            <a href={`#${headingId(line)}`}>{words(line)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of a heading, from its text. */
export function headingId(line: Line): string {
  return words(line)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}

function words(line: Line): string {
  return line
    .map((part) => {
      if (typeof part === "string") return part;
      return "label" in part ? part.label : "";
    })
    .join("");
}
