import type { ReactNode } from "react";
import { useId } from "react";
import { cx } from "../cx.ts";
import styles from "./layout.module.css";
import { NextLevel } from "./outline.ts";
import text from "./text.module.css";

interface Holder {
  children: ReactNode;
}

/** Children in a column. */
export function Stack({ children, gap = "m" }: Holder & { gap?: "s" | "m" | "l" }) {
  return (
    <div className={cx(styles.stack, gap === "s" && styles["gap-s"], gap === "l" && styles["gap-l"])}>
      {children}
    </div>
  );
}

/** Children in a row that wraps. */
export function Inline({ children }: Holder) {
  return <div className={styles.inline}>{children}</div>;
}

/** The first child at the start of the line, the last at its end. */
export function Between({ children }: Holder) {
  return <div className={styles.between}>{children}</div>;
}

/** A wide and a narrow column, stacked on a phone. */
export function Columns({ children }: Holder) {
  return (
    <div className={styles.content}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

export interface PageProps extends Holder {
  title: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
}

/** A screen: heading, actions, content. The shell provides `main`. */
export function Page({ title, above, below, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.pageHead}>
        <div>
          {above && <p className={text.soft}>{above}</p>}
          <h1>{title}</h1>
          {below && <p className={text.soft}>{below}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <NextLevel value={2}>{children}</NextLevel>
    </div>
  );
}

/** A section of a screen, with a heading. */
export function Section({ title, actions, children }: Holder & { title: string; actions?: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h2 id={heading}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <NextLevel value={3}>{children}</NextLevel>
    </section>
  );
}

/** Text for screen readers only. */
export function HiddenText({ children }: Holder) {
  return <span className={text.hidden}>{children}</span>;
}

export interface TextProps extends Holder {
  tone?: "soft" | "mute";
  size?: "small" | "tiny";
  strong?: boolean;
}

/** Text with a tone, size or weight. */
export function Text({ children, tone, size, strong }: TextProps) {
  return (
    <span className={cx(tone && text[tone], size && text[size], strong && text.strong)}>{children}</span>
  );
}
