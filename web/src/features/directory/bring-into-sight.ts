/** For the `ref` of something that appears away from what was pressed, below or above what is seen. */
export function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: "center" });
}
