import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../../ui/cx.ts";
import { closeMenus } from "../../../ui/overlays/close-menus.ts";
import styles from "../../shell/shell.module.css";

export interface DisclosureProps {
  /** The content of the summary. */
  summary: ReactNode;
  /** The accessible name, if the summary has no text. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A native disclosure as a small menu of links: closes on Escape, after a choice, and when the focus or a press goes elsewhere. */
export function Disclosure({ summary, label, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    closeMenus(() => (details.current ? [details.current] : []), controller.signal);
    return () => controller.abort();
  }, []);
  return (
    <details ref={details} data-menu className={cx(styles.menu, className)}>
      <summary {...(label && { "aria-label": label })}>{summary}</summary>
      {children}
    </details>
  );
}
