/** How long a paint is waited for, in ms: none comes in a window that was left meanwhile. */
const longest = 100;

/** Calls `act` once, when what has just changed is painted; at once where nothing is painted. */
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
