import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { type BadgeLook, signPaths } from "./badge-look.ts";

/** A status: its word, its colour, and the sign of whose turn it is. */
export function Badge({ word, hue, sign }: BadgeLook) {
  return (
    <span className={styles.badge} data-hue={hue}>
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        data-flip={/doctor|patient|pharmacy/.test(sign) || undefined}
      >
        <path d={signPaths[sign]} />
      </svg>
      {word}
    </span>
  );
}

/** A quiet mark beside a status: "Rescheduled". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
