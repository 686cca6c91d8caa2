interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let presses: readonly Press[] = [];

/** Presses on one spot that follow each other faster than this belong together. */
const repeatMs = 2000;
const sameSpotPx = 16;

/** Remembers from now on where and when the page is pressed. Calling it again changes nothing. */
export function watchPresses(): void {
  addEventListener("pointerdown", note, { capture: true, passive: true });
}

function note({ clientX: x, clientY: y }: PointerEvent): void {
  presses = [...presses.slice(-1), { x, y, at: performance.now() }];
}

/** Whether the last press repeats one on the same spot, which was made before something appeared there at `since`. */
export function isRepeat(since: number): boolean {
  const [earlier, latest] = presses;
  if (!earlier || !latest || performance.now() - latest.at > repeatMs) return false;
  const isSameSpot = Math.hypot(earlier.x - latest.x, earlier.y - latest.y) <= sameSpotPx;
  return isSameSpot && earlier.at <= since && latest.at - earlier.at <= repeatMs;
}
