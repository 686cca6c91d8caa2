import { type RefObject, useEffect } from "react";
import { announce } from "../messages/announce.ts";
import { uiMessages } from "../ui-messages.ts";

/** Marks a field whose text is over its limit. */
export const overLimitMark = { "data-over-limit": "" } as const;

/**
 * The sentence at a field whose text is over its limit. It is announced once, and the form is held back until the text is
 * shorter.
 */
export function useOverLimit(
  field: RefObject<HTMLElement | null>,
  over: { length: number; longest: number } | undefined,
): string | undefined {
  const fault = over && uiMessages().overLimit(over);
  const isOver = over !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it goes over, not with every letter after that.
  useEffect(() => {
    if (fault !== undefined) announce(fault);
  }, [isOver]);
  useEffect(() => {
    const form = field.current?.closest("form");
    if (!isOver || !form) return;
    const hold = (event: Event) => {
      if (!focusOverLimit(form)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [field, isOver]);
  return fault;
}

/** Moves the focus to the first field within whose text is over its limit; false if there is none. */
export function focusOverLimit(within: Element | null | undefined): boolean {
  const control = within?.querySelector<HTMLElement>("[data-over-limit] :is(input, textarea)");
  control?.focus();
  return control != null;
}
