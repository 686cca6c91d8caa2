interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let presses: readonly Press[] = [];

/** Faster presses on one spot count as one series. */
const repeatMs = 2000;
const sameSpotPx = 16;

/** Records where and when the page is pressed. Calling it again changes nothing. */
export function watchPresses(): void {
  addEventListener("pointerdown", note, { capture: true, passive: true });
}

function note({ clientX: x, clientY: y }: PointerEvent): void {
  presses = [...presses.slice(-1), { x, y, at: performance.now() }];
}

/** Whether the last press continues a series on one spot that began before an element appeared there at `since`. */
export function isRepeat(since: number): boolean {
  const [earlier, latest] = presses;
  if (!earlier || !latest || performance.now() - latest.at > repeatMs) return false;
  const isSameSpot = Math.hypot(earlier.x - latest.x, earlier.y - latest.y) <= sameSpotPx;
  return isSameSpot && earlier.at <= since && latest.at - earlier.at <= repeatMs;
}
