import { useRef, useState } from "react";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { Button, type ButtonProps } from "../buttons/button.tsx";
import { useSettled } from "./use-settled.ts";

export interface StepButtonProps extends Omit<ButtonProps, "settling"> {
  /** What a press does to what: once it is another one, the button is as if it had just appeared. */
  meaning: string;
}

/**
 * A button that changes something. It does not act while it has just appeared or changed, or for presses meant for what stood there
 * before. A press is answered at once: the button is painted busy before the screen around it begins to work.
 */
export function StepButton({ meaning, onPress, busy, ...props }: StepButtonProps) {
  const { isSettled, isMeant } = useSettled(meaning);
  const [isPressed, setPressed] = useState(false);
  // A second press may come before the button is drawn busy.
  const waits = useRef(false);
  const press = () => {
    if (waits.current || !isMeant()) return;
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
