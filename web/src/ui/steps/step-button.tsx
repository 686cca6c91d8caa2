import { useRef, useState } from "react";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { Button, type ButtonProps } from "../buttons/button.tsx";
import { focusOverLimit } from "../fields/use-over-limit.ts";
import { useSettled } from "./use-settled.ts";

export interface StepButtonProps extends Omit<ButtonProps, "settling"> {
  /** What a press does, and to which record: "confirm 7". After a change, the button counts as newly appeared. */
  meaning: string;
}

/**
 * A button that changes something; every such button is one, also in a dialog. It ignores presses just after it appeared or
 * changed, and presses meant for an earlier element on its spot. In a dialog with a text over its limit it moves the focus
 * there. It is painted busy at once, before the screen around it updates.
 */
export function StepButton({ meaning, onPress, busy, ...props }: StepButtonProps) {
  const { isSettled, isMeant } = useSettled(meaning);
  const [isPressed, setPressed] = useState(false);
  // A second press may precede the busy state.
  const waits = useRef(false);
  const press = () => {
    if (waits.current || !isMeant()) return;
    // The pressed button has the focus.
    if (focusOverLimit(document.activeElement?.closest("[role=dialog], [role=alertdialog]"))) return;
    waits.current = true;
    setPressed(true);
    afterPaint(() => {
      waits.current = false;
      setPressed(false);
      onPress?.();
    });
  };
  return <Button {...props} busy={busy || isPressed} settling={!isSettled} onPress={press} />;
}
