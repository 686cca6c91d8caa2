import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { type BadgeStyle, signPaths } from "./badge-style.ts";

/** A status: label, color, and a sign for whose turn it is. A feature with a status has a `StatusBadge` of its own. */
export function Badge({ label, hue, sign }: BadgeStyle) {
  return (
    <span className={styles.badge} data-hue={hue}>
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        data-flip={/doctor|patient|pharmacy/.test(sign) || undefined}
      >
        <path d={signPaths[sign]} />
      </svg>
      {label}
    </span>
  );
}

/** A quiet label beside a status: "Rescheduled". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
