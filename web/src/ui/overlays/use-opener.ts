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

/** The button's data that a panel needs. */
export interface Panel {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** The initial focus: on the panel itself if a pointer opened it. */
  readonly focus: "first" | "last" | "itself";
  readonly onClose: () => void;
}

/**
 * A button that opens a panel beside itself. `load` loads the panel's code on hover or focus; the panel is first
 * rendered when used (`isUsed`). A change of address closes it, because its button outlives the screens.
 */
export function useOpener(load: () => Promise<unknown>, popup: "menu" | "dialog") {
  const trigger = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const [focus, setFocus] = useState<Panel["focus"]>("itself");
  const close = useCallback(() => setState((now) => (now === "open" ? "closed" : now)), []);
  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it.
  useEffect(close, [address]);
  const open = (focus: Panel["focus"]) => {
    // Safari does not focus a pressed button, and the focus returns to the focused element.
    trigger.current?.focus();
    setFocus(focus);
    setState("open");
  };
  const warm = () => void load().catch(() => {}); // opening it reports the failure
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
      // Keyboards and screen readers click without a pointer.
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
