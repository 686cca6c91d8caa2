import { useEffect, useRef, useState } from "react";

/** How long an element that just appeared or changed does not act. */
const settleMs = 700;

export interface Settled {
  /** False for a moment after it appeared or its meaning changed. */
  isSettled: boolean;
  /** The same at this moment; `isSettled` follows with the next rendering. */
  mayAct: () => boolean;
  /** Whether the current press is meant for it, not for an earlier element on the same spot. */
  isMeant: () => boolean;
}

/** Whether something may act yet. */
export function useSettled(meaning: string): Settled {
  const [settledMeaning, setSettledMeaning] = useState<string>();
  const appeared = useRef({ meaning: "", at: 0 });
  const since = useRef(0);
  useEffect(() => {
    watchPresses();
    since.current = performance.now();
    appeared.current = { meaning, at: since.current };
    const timer = setTimeout(() => setSettledMeaning(meaning), settleMs);
    return () => clearTimeout(timer);
  }, [meaning]);
  const isSettled = settledMeaning === meaning;
  return {
    isSettled,
    mayAct: () => {
      const { meaning: last, at } = appeared.current;
      return last === meaning && performance.now() - at >= settleMs;
    },
    isMeant: () => {
      if (isSettled && !isRepeat(since.current)) return true;
      // An ignored press counts as one before it appeared, so that a whole series is ignored.
      since.current = performance.now();
      return false;
    },
  };
}

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
function watchPresses(): void {
  addEventListener("pointerdown", note, { capture: true, passive: true });
}

function note({ clientX: x, clientY: y }: PointerEvent): void {
  presses = [...presses.slice(-1), { x, y, at: performance.now() }];
}

/** Whether the last press continues a series on one spot that began before an element appeared there at `since`. */
function isRepeat(since: number): boolean {
  const [earlier, latest] = presses;
  if (!earlier || !latest || performance.now() - latest.at > repeatMs) return false;
  const isSameSpot = Math.hypot(earlier.x - latest.x, earlier.y - latest.y) <= sameSpotPx;
  return isSameSpot && earlier.at <= since && latest.at - earlier.at <= repeatMs;
}
