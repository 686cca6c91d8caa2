import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./field.module.css";

interface Notes {
  help?: ReactNode;
  error?: string | undefined;
}

/** The ids of the help and the error of a native control, for `aria-describedby`. */
export function describedBy(id: string, { help, error }: Notes): string | undefined {
  return [help && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** The help and the error under a native control with this id. */
export function NativeNotes({ id, help, error }: Notes & { id: string }) {
  return (
    <>
      {help && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          <TriangleAlert aria-hidden="true" />
          {error}
        </span>
      )}
    </>
  );
}
