/** For the `ref` of something that appears out of sight, above or below what was pressed: scrolls to it. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
}
