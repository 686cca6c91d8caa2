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

/** A card. Cards are not nested. */
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

/** Counters: a number above its label, separated by lines. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className={styles.content}>
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
