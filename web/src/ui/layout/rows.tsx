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
  meta?: ReactNode;
  /** Before the text, such as an avatar. */
  start?: ReactNode;
  /** At the end of the row: a status, actions. */
  end?: ReactNode;
  /** The link of the whole row. */
  href?: string;
  mark?: Mark;
  /** Red for what must not be missed; an icon and a word say it as well. */
  hue?: "red" | undefined;
}

const unmarked: Mark = { isMarked: false, visit: undefined };

/** A row: either one link, or with actions at its end. */
export function Row({ what, meta, start, end, href, mark = unmarked, hue }: RowProps) {
  return (
    <li className={start ? styles.started : undefined} data-hue={hue} {...useMark<HTMLLIElement>(mark)}>
      {start}
      <div>
        <p className={styles.what}>{href ? <AppLink href={href}>{what}</AppLink> : what}</p>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
