import { useEffect, useRef } from "react";

/** A ref that focuses a field when it becomes invalid, so that a screen reader reads the field and its error. */
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
