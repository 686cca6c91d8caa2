import { type ReactNode, useEffect, useRef } from "react";
import styles from "./mark.module.css";

export interface Mark {
  /** Whether the address names the record. */
  isMarked: boolean;
  /** Changes with every navigation, so that naming the record again scrolls to it again. */
  visit: string | undefined;
}

/** The attributes of a record's element that the address may name: it is then scrolled to, focused and highlighted. */
export function useMark<Of extends HTMLElement>({ isMarked, visit }: Mark) {
  const ref = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation scrolls to it
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
