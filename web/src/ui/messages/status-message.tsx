import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Banner } from "./banner.tsx";
import styles from "./status-message.module.css";

interface CurrentMessage {
  kind: "success" | "failure";
  text: string;
  forMs: number;
  /** Distinguishes two messages with the same text. */
  at: number;
}

export interface StatusMessage {
  /** The current message, if any; put it once into the screen. */
  message: ReactNode;
  succeeded: (text: string, forMs: number) => void;
  failed: (text: string, forMs: number) => void;
  clear: () => void;
}

/** A message about a completed action. It floats above the page and disappears by itself. */
export function useStatusMessage(): StatusMessage {
  const [current, setCurrent] = useState<CurrentMessage>();
  const clear = useCallback(() => setCurrent(undefined), []);
  useEffect(() => {
    document.addEventListener("focusin", noteFocus);
    return () => document.removeEventListener("focusin", noteFocus);
  }, []);
  useEffect(() => {
    if (!current) return;
    const once = setTimeout(keepFocus, settleMs);
    // The button may disappear later, when a list is refetched on a slow network.
    const later = setInterval(() => last?.isConnected === false && keepFocus(), settleMs);
    return () => {
      clearTimeout(once);
      clearInterval(later);
    };
  }, [current]);
  const show = useCallback(
    (kind: CurrentMessage["kind"], text: string, forMs: number) =>
      setCurrent((before) => ({ kind, text, forMs, at: (before?.at ?? 0) + 1 })),
    [],
  );
  const succeeded = useCallback((text: string, forMs: number) => show("success", text, forMs), [show]);
  const failed = useCallback((text: string, forMs: number) => show("failure", text, forMs), [show]);
  const message = current && (
    <div className={styles.message} key={current.at}>
      <Banner kind={current.kind} clearAfter={current.forMs} onClear={clear}>
        {current.text}
      </Banner>
    </div>
  );
  return { message, succeeded, failed, clear };
}

/** How long a dialog may take to close and restore the focus. */
const settleMs = 300;

/** The element that last had the focus, outside of dialogs. */
let last: Element | undefined;

/** Its ancestors that may take the focus instead, the nearest first. */
let places: readonly HTMLElement[] = [];

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest("[role=dialog], [role=alertdialog]")) return;
  last = target;
  places = placesAround(target);
}

function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>("[tabindex='-1']");
  return place ? [place, ...placesAround(place)] : [];
}

/** If the focused button disappeared with its step, moves the focus to the nearest remaining ancestor. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const place = places.find(({ isConnected }) => isConnected) ?? document.getElementById("main");
  place?.focus({ preventScroll: true });
}
