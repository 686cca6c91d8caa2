/** The longest wait for a paint, in ms: a hidden window never paints. */
const longest = 100;

/** Calls `act` once, after the last change is painted; at once if nothing will be painted. */
export function afterPaint(act: () => void): void {
  if (document.hidden) {
    act();
    return;
  }
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longest);
}
