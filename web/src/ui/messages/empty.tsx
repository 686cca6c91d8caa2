import type { ReactNode } from "react";
import text from "../layout/text.module.css";
import { uiMessages } from "../ui-messages.ts";
import styles from "./banner.module.css";

/** An empty state: one sentence, one next step, an empty stave. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 144 60" aria-hidden="true" data-flip>
        <path className={styles.emptyLane} d="M0 10H144M0 30H144M0 50H144" />
        <path className={styles.emptyLine} d="M12 10C34 10 30 30 52 30S80 50 92 50 118 30 132 30" />
      </svg>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** A placeholder in the shape of the content, so that nothing jumps when it loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const bones = Array.from({ length: lines }, (_, line) => `bone-${line}`);
  return (
    <div className={styles.skeleton} aria-busy="true" role="status">
      {bones.map((bone) => (
        <div key={bone} className={styles.skeletonLine} />
      ))}
      <span className={text.hidden}>{uiMessages().loading}</span>
    </div>
  );
}
