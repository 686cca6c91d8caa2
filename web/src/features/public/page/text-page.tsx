import { useEffect, useState } from "react";
import { Page } from "../../../ui/layout/layout.tsx";
import { ButtonLink, LineText, type SettingValues } from "../line-text.tsx";
import { messages } from "../messages.ts";
import { shownBlocks } from "../shown-blocks.ts";
import type { Block, Line, Text } from "../text.ts";
import styles from "./text-page.module.css";

/** The text of a page with this installation's settings filled in, and its table of contents. */
export function TextPage({ text, at }: { text: Text; at: string }) {
  const settings = useSettings();
  const blocks = shownBlocks(text.blocks, settings);
  return (
    <div className={styles.page}>
      <article className={styles.text}>
        <Page title={<LineText line={text.title} settings={settings} />}>
          <div className={styles.body}>
            {blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
              <Part key={place} block={block} settings={settings} at={at} />
            ))}
          </div>
        </Page>
      </article>
      <Contents blocks={blocks} />
    </div>
  );
}

function Part({ block, settings, at }: { block: Block; settings: SettingValues; at: string }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={headingId(block.line)}>
          <LineText line={block.line} settings={settings} />
        </h2>
      );
    case "paragraph":
      return (
        <p>
          <LineText line={block.line} settings={settings} />
        </p>
      );
    case "notice":
      return (
        <p className={styles.notice} role="note">
          <LineText line={block.line} settings={settings} />
        </p>
      );
    case "links":
      return (
        <p className={styles.links}>
          {block.links.map(({ link, label }) => (
            <ButtonLink key={link} link={link} label={label} at={at} mail={settings.contactEmail} />
          ))}
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
            <li key={place}>
              <LineText line={item} settings={settings} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <Rows table={block} settings={settings} />;
  }
}

function Rows({ table, settings }: { table: Extract<Block, { kind: "table" }>; settings: SettingValues }) {
  return (
    <table>
      <thead>
        <tr>
          {table.head.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
            <th key={place} scope="col">
              <LineText line={cell} settings={settings} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
          <tr key={place}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
              <td key={column}>
                <LineText line={cell} settings={settings} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The headings of a text, as links to them. */
function Contents({ blocks }: { blocks: readonly Block[] }) {
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
function headingId(line: Line): string {
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

/** The settings for texts. Empty at first, so that the first render equals the prerendered page. */
function useSettings(): SettingValues {
  const [settings, setSettings] = useState<SettingValues>({});
  useEffect(() => {
    let isHere = true;
    import("../../../lib/api/config.ts")
      .then(({ config }) => config())
      .then((known) => isHere && setSettings(known))
      .catch((cause: unknown) => console.warn("The addresses of this installation are not known.", cause));
    return () => {
      isHere = false;
    };
  }, []);
  return settings;
}
