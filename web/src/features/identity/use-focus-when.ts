import { useEffect, useRef } from "react";

/** A ref for a field that gets the focus when something is wrong with it: the field is read out with what is wrong. */
export function useFocusWhen(isWrong: unknown): (control: HTMLElement | null) => void {
  const field = useRef<HTMLElement | null>(null);
  const hold = useRef((control: HTMLElement | null) => {
    field.current = control;
  });
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  return hold.current;
}
