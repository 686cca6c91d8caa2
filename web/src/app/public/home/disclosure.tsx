import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../../ui/cx.ts";
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
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open || !(event.target instanceof Element)) return;
      const isInside = element.contains(event.target);
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      if (event.type === "focusin" && isInside) return;
      if (event.type === "click" && isInside && !event.target.closest("a, button")) return;
      element.open = false;
      if (event.type === "keydown" && isInside) element.querySelector("summary")?.focus();
    };
    for (const type of ["click", "focusin", "keydown"]) {
      document.addEventListener(type, close, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return (
    <details ref={details} className={cx(styles.menu, className)}>
      <summary {...(label && { "aria-label": label })}>{summary}</summary>
      {children}
    </details>
  );
}
