import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./card.module.css";

export interface CardProps {
  children: ReactNode;
  /** Without padding: for rows, tables, bands. */
  flush?: boolean;
  flat?: boolean;
  as?: "div" | "section" | "article" | "form";
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

/** One thing. No card inside a card. */
export function Card({ children, flush, flat, as: Element = "div", ...passed }: CardProps) {
  return (
    <Element {...passed} className={cx(styles.card, flush && styles.flush, flat && styles.flat)}>
      {children}
    </Element>
  );
}

export interface Stat {
  label: string;
  /** Left out while it is not known yet. */
  value?: number | string | undefined;
}

/** Counters: number over word, ruled, no boxes. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className={styles.room}>
      <dl className={styles.stats}>
        {stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
