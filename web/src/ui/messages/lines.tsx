import { Children, type ReactNode } from "react";
import styles from "./banner.module.css";

/** A message whose texts have each line in an element of its own: it is read and announced line by line. */
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
