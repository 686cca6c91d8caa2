import { Page } from "../../ui/layout/layout.tsx";
import type { Block, Text } from "./text.ts";
import styles from "./text-page.module.css";
import { useSettings } from "./use-settings.ts";
import { type Filled, LineOf, NextLink } from "./words-of.tsx";

/** A page of text, with what this installation fills in. */
export function TextPage({ text }: { text: Text }) {
  const settings = useSettings();
  return (
    <article className={styles.text}>
      <Page title={<LineOf line={text.title} settings={settings} />}>
        <div className={styles.body}>
          {text.blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
            <Part key={place} block={block} settings={settings} />
          ))}
        </div>
      </Page>
    </article>
  );
}

function Part({ block, settings }: { block: Block; settings: Filled }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2>
          <LineOf line={block.line} settings={settings} />
        </h2>
      );
    case "paragraph":
      return (
        <p>
          <LineOf line={block.line} settings={settings} />
        </p>
      );
    case "notice":
      return (
        <p className={styles.notice} role="note">
          <LineOf line={block.line} settings={settings} />
        </p>
      );
    case "ways":
      return (
        <p className={styles.ways}>
          {block.links.map(({ link, words }) => (
            <NextLink key={link} link={link} words={words} />
          ))}
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
            <li key={place}>
              <LineOf line={item} settings={settings} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <Rows table={block} settings={settings} />;
  }
}

function Rows({ table, settings }: { table: Extract<Block, { kind: "table" }>; settings: Filled }) {
  return (
    <table>
      <thead>
        <tr>
          {table.head.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
            <th key={place} scope="col">
              <LineOf line={cell} settings={settings} />
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
                <LineOf line={cell} settings={settings} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
