/** A `ref` for an element that appears out of sight: scrolls to it. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

/** A `ref` for what takes the place of a pressed button: it gets the focus, with its beginning in view. */
export function focusResult(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}
