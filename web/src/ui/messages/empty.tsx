import type { LucideIcon } from "lucide-react";
import { type ReactNode, use } from "react";
import { NextLevel } from "../layout/outline.ts";
import text from "../layout/text.module.css";
import { uiMessages } from "../ui-messages.ts";
import styles from "./banner.module.css";

export interface EmptyProps {
  /** The icon of the missing content. */
  icon: LucideIcon;
  title: string;
  /** The level of the title below a heading that is neither the page's nor a section's. */
  level?: 3;
  /** What will appear here, and how to get it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty state: one sentence, one next step, and an icon on an empty stave. */
export function Empty({ icon: Icon, title, level, children, action }: EmptyProps) {
  const next = use(NextLevel);
  const Title = `h${level ?? next}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.emptyStave} aria-hidden="true">
        <svg viewBox="0 0 144 48" aria-hidden="true" data-flip>
          <path className={styles.emptyLane} d="M0 8H144M0 24H144M0 40H144" />
          <path className={styles.emptyLine} d="M10 8C34 8 38 24 62 24H82C106 24 110 40 134 40" />
        </svg>
        <Icon />
      </span>
      <Title>{title}</Title>
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
