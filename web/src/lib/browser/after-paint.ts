/** Calls once what has just changed is painted; at once where nothing is painted. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
