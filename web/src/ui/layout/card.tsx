import type { ReactNode } from "react";
import { AppLink } from "../buttons/app-link.tsx";
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
  /** Undefined while unknown. */
  value?: number | string | undefined;
  /** The counted things, if the label does not name them. */
  help?: string | undefined;
  href?: string;
}

/** Counters: a number above its label and explanation, separated by lines; each links to the list it counts. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className={styles.content}>
      <dl className={styles.stats}>
        {stats.map(({ label, value, help, href }) => (
          <div key={label}>
            <dt>{href ? <AppLink href={href}>{label}</AppLink> : label}</dt>
            <dd className={styles.number}>{value ?? "–"}</dd>
            {help && <dd className={styles.help}>{help}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
