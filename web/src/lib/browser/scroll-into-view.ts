/** A `ref` for an element that appears out of sight: scrolls to it. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}

/** A `ref` for the element that replaces a pressed button: it is focused and scrolled to its start. */
export function focusResult(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}
