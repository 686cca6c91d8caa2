import { Worded } from "../layout/worded.tsx";
import styles from "./written-lines.module.css";

export interface WrittenLinesProps {
  text: string;
  /** The sentence that the text is part of, as a message; without it the lines have a place of their own. */
  within?: (text: string) => string;
}

/**
 * What a person wrote, which may have several lines: each as it was written, in its own direction. Every such text is shown
 * by it (`test/architecture/written-lines.test.ts`).
 */
export function WrittenLines({ text, within }: WrittenLinesProps) {
  if (within) return <Worded by={within} slot={<bdi className={styles.inline}>{text}</bdi>} />;
  return <bdi className={styles.block}>{text}</bdi>;
}
