import { Children, type ReactNode } from "react";
import styles from "./banner.module.css";

/** A message with each line in its own element, so that it is read and announced line by line. */
export function Lines({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === "string" && child.includes("\n")
      ? child.split("\n").map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))
      : child,
  );
}
