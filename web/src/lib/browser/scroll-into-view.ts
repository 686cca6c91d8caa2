/** A `ref` for an element that appears out of sight: scrolls to it. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}
