import { useEffect, useRef, useState } from "react";
import { isRepeat, watchPresses } from "./presses.ts";

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
