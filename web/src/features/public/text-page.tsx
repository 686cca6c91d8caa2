import { Page } from "../../ui/layout/layout.tsx";
import { ButtonLink, LineText, type SettingValues } from "./line-text.tsx";
import type { Block, Text } from "./text.ts";
import styles from "./text-page.module.css";
import { useSettings } from "./use-settings.ts";

/** A page of text, with this installation's settings filled in. */
export function TextPage({ text }: { text: Text }) {
  const settings = useSettings();
  return (
    <article className={styles.text}>
      <Page title={<LineText line={text.title} settings={settings} />}>
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

function Part({ block, settings }: { block: Block; settings: SettingValues }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2>
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
            <ButtonLink key={link} link={link} label={label} />
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
