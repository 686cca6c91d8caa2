import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Banner } from "./banner.tsx";
import styles from "./status-message.module.css";

interface Said {
  kind: "success" | "failure";
  words: string;
  forMs: number;
  /** Tells one saying from the next when both say the same. */
  at: number;
}

export interface StatusMessage {
  /** What is said now, if anything; put it once into the screen. */
  message: ReactNode;
  succeeded: (words: string, forMs: number) => void;
  failed: (words: string, forMs: number) => void;
}

/** A message about what was just done. It stands above the page, moves nothing, and leaves by itself. */
export function useStatusMessage(): StatusMessage {
  const [said, setSaid] = useState<Said>();
  const clear = useCallback(() => setSaid(undefined), []);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(keepFocus, settleMs);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback(
    (kind: Said["kind"], words: string, forMs: number) =>
      setSaid((before) => ({ kind, words, forMs, at: (before?.at ?? 0) + 1 })),
    [],
  );
  const succeeded = useCallback((words: string, forMs: number) => say("success", words, forMs), [say]);
  const failed = useCallback((words: string, forMs: number) => say("failure", words, forMs), [say]);
  const message = said && (
    <div className={styles.place} key={said.at}>
      <Banner kind={said.kind} clearAfter={said.forMs} onClear={clear}>
        {said.words}
      </Banner>
    </div>
  );
  return { message, succeeded, failed };
}

/** As long as a dialog may take to leave and give the focus back. */
const settleMs = 300;

/** A step that was taken takes its button with it: who works by keyboard goes on from the page, not from nowhere. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}
