import { Button, type ButtonProps } from "../buttons/button.tsx";
import { useSettled } from "./use-settled.ts";

export interface StepButtonProps extends Omit<ButtonProps, "settling"> {
  /** What a press does to what: once it is another one, the button is as if it had just appeared. */
  meaning: string;
}

/** A button that changes something. It does not act while it has just appeared or changed, or for presses meant for what stood there before. */
export function StepButton({ meaning, onPress, ...props }: StepButtonProps) {
  const { isSettled, isMeant } = useSettled(meaning);
  return <Button {...props} settling={!isSettled} onPress={() => void (isMeant() && onPress?.())} />;
}
