// The small script's changes to a public page are undone before the application takes over (main.tsx).
const undoing: (() => void)[] = [];

/** Registers an undo function for the handover. */
export function untilHandover(undo: () => void): void {
  undoing.push(undo);
}

/** Restores the prerendered page for the application. */
export function handOver(): void {
  for (const undo of undoing.splice(0)) undo();
}
