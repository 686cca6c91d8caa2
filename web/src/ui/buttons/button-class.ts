import { cx } from "../cx.ts";
import styles from "./button.module.css";

export interface ButtonStyle {
  /** One filled ("primary") button per screen; quiet beside it, plain for text, danger for what loses something. */
  variant?: "primary" | "quiet" | "plain" | "danger" | "sure" | undefined;
  compact?: boolean | undefined;
  wide?: boolean | undefined;
  /**
   * A plain button at the edge of a column: its label aligns with the edge, its target extends over it. At the ends of
   * `actions` it does so by itself.
   */
  flush?: boolean | undefined;
}

const variants = {
  primary: "",
  quiet: styles.quiet,
  plain: styles.plain,
  danger: styles.danger,
  sure: styles.sure,
} as const;

/** The class of something that looks like a button: our Button, a link, or a native button of a public page. */
export function buttonClass({ variant = "primary", compact, wide, flush }: ButtonStyle = {}): string {
  return cx(
    styles.button,
    variants[variant],
    compact && styles.compact,
    wide && styles.wide,
    flush && styles.flush,
  );
}
