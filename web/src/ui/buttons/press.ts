import type { KeyboardEvent, MouseEvent } from "react";

/** What every button of ours does with a press. */
export function pressable(onPress?: () => void) {
  return {
    onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a pressed button, and a dialog returns the focus to where it was.
      currentTarget.focus({ preventScroll: true });
      onPress?.();
    },
    onKeyDown(event: KeyboardEvent) {
      // A key that is held down presses once: what has just opened is not answered by it.
      if (event.key === "Enter" && event.repeat) event.preventDefault();
    },
  } as const;
}
