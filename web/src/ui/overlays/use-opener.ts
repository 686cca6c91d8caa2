import { useLocation } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** What a panel needs to know of its button. */
export interface Panel {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** Where the focus begins: on the panel itself when it was opened by a pointer. */
  readonly focus: "first" | "last" | "itself";
  readonly onClose: () => void;
}

/**
 * A button that opens a panel beside itself. The panel's code is loaded by `load`, when somebody reaches for the button; until then
 * the panel is not rendered (`isUsed`). It closes when the address changes: its button stays while screens come and go.
 */
export function useOpener(load: () => Promise<unknown>, popup: "menu" | "dialog") {
  const trigger = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const [focus, setFocus] = useState<Panel["focus"]>("itself");
  const close = useCallback(() => setState((now) => (now === "open" ? "closed" : now)), []);
  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(close, [address]);
  const open = (focus: Panel["focus"]) => {
    // Safari focuses no pressed button, and the focus returns to where it was.
    trigger.current?.focus();
    setFocus(focus);
    setState("open");
  };
  const warm = () => void load().catch(() => {}); // opening it says what failed
  const panel: Panel = { trigger, isOpen: state === "open", focus, onClose: close };
  return {
    isUsed: state !== "unused",
    /** The panel could not be shown. */
    forget: () => setState("unused"),
    panel,
    button: {
      ref: trigger,
      type: "button",
      "aria-haspopup": popup,
      "aria-expanded": panel.isOpen,
      // A key, or a screen reader, clicks without a pointer.
      onClick: ({ detail }: MouseEvent) => open(detail === 0 ? "first" : "itself"),
      onPointerEnter: warm,
      onFocus: warm,
      onKeyDown(event: KeyboardEvent) {
        // Its code may still be loading.
        if (event.key === "Escape") close();
        if (popup !== "menu" || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
        event.preventDefault();
        open(event.key === "ArrowUp" ? "last" : "first");
      },
    },
  } as const;
}
