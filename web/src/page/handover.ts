// What the small script of a public page has changed is undone before the application takes the page over (main.tsx).
const undoing: (() => void)[] = [];

/** Has something undone when the application takes over. */
export function untilHandover(undo: () => void): void {
  undoing.push(undo);
}

/** Leaves the page as it was built, for the application. */
export function handOver(): void {
  for (const undo of undoing.splice(0)) undo();
}
