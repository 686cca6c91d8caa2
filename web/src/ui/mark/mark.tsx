import { type ReactNode, useEffect, useRef } from "react";
import styles from "./mark.module.css";

export interface Mark {
  /** Whether the address names it. */
  isMarked: boolean;
  /** What changes with every navigation: naming it again leads to it again. */
  visit: string | undefined;
}

/** The attributes of the element of a record that the address may name: it is then scrolled to, focused and marked. */
export function useMark<Of extends HTMLElement>({ isMarked, visit }: Mark) {
  const ref = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation leads to it
  useEffect(() => {
    if (!isMarked) return;
    ref.current?.scrollIntoView({ block: "center" });
    ref.current?.focus({ preventScroll: true });
  }, [isMarked, visit]);
  return { ref, ...(isMarked && { tabIndex: -1, "data-marked": true }) };
}

/** A card that the address may name. */
export function Marked({ children, ...mark }: Mark & { children: ReactNode }) {
  return (
    <div className={styles.marked} {...useMark<HTMLDivElement>(mark)}>
      {children}
    </div>
  );
}
