import { Page } from "../../../ui/layout/layout.tsx";
import { ButtonLink, LineText, type SettingValues } from "../line-text.tsx";
import { shownBlocks } from "../shown-blocks.ts";
import type { Block, Text } from "../text.ts";
import { useSettings } from "../use-settings.ts";
import { Contents, headingId } from "./contents.tsx";
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
