import styles from "./written-lines.module.css";

export interface WrittenLinesProps {
  text: string;
  /** The sentence that the text is part of, as a message; without it the lines have a place of their own. */
  within?: (text: string) => string;
}

/** Where a sentence has the text. */
const slot = "\uFFFC";

/** What a person wrote, which may have several lines: each as it was written, in its own direction. */
export function WrittenLines({ text, within }: WrittenLinesProps) {
  if (!within) return <span className={styles.block}>{text}</span>;
  const [before, after] = within(slot).split(slot);
  return (
    <>
      {before}
      <span className={styles.inline}>{text}</span>
      {after}
    </>
  );
}
