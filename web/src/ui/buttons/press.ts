import type { KeyboardEvent, MouseEvent } from "react";

/** How all our buttons handle a press. */
export function pressable(onPress?: () => void) {
  return {
    onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a pressed button, and a dialog returns the focus to the focused element.
      currentTarget.focus({ preventScroll: true });
      onPress?.();
    },
    onKeyDown(event: KeyboardEvent) {
      // A key that is held down presses once, so that it does not also answer the dialog that just opened.
      if (event.key === "Enter" && event.repeat) event.preventDefault();
    },
  } as const;
}
