import type { ReactNode } from "react";
import { AppLink } from "../buttons/app-link.tsx";
import { type Mark, useMark } from "../mark/mark.tsx";
import styles from "./rows.module.css";

/** A list of rows; put it into a flush card. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} {...(label && { "aria-label": label })}>
      {children}
    </ul>
  );
}

export interface RowProps {
  what: ReactNode;
  /** Lines under it. */
  meta?: ReactNode;
  /** Before it: an avatar. */
  start?: ReactNode;
  /** At its end: a status, actions. */
  end?: ReactNode;
  /** Where the whole row leads. */
  href?: string;
  /** Whether the address names it. */
  mark?: Mark;
}

const unmarked: Mark = { isMarked: false, visit: undefined };

/** A row: either a link as a whole, or with actions at its end. */
export function Row({ what, meta, start, end, href, mark = unmarked }: RowProps) {
  return (
    <li className={start ? styles.started : undefined} {...useMark<HTMLLIElement>(mark)}>
      {start}
      <div>
        <p className={styles.what}>{href ? <AppLink href={href}>{what}</AppLink> : what}</p>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
