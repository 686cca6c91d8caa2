import { useEffect, useState } from "react";

/**
 * One tab of a browser has a call: it holds a lock until it leaves, is closed or loaded anew. A duplicated tab copies all
 * that a tab stored, but not its lock.
 */
const nameOf = (callId: string) => `triscript_call_${callId}`;

const everyMs = 1_000;

let release: (() => void) | undefined;

/** Takes a call for this tab, also from another one. `onTaken`: another tab takes it. */
export function takeCall(callId: string, onTaken: () => void): void {
  releaseCall();
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  navigator.locks
    .request(nameOf(callId), { steal: true }, () => held.promise)
    // Only a tab that takes the lock makes it fail.
    .catch(onTaken);
}

export function releaseCall(): void {
  release?.();
  release = undefined;
}

/** Whether a tab of this browser has the call; undefined until it is known. */
export function useIsHeld(callId: string): boolean | undefined {
  const [isHeld, setHeld] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { held } = await navigator.locks.query();
      if (!isGone) setHeld(held?.some(({ name }) => name === nameOf(callId)) ?? false);
    };
    void look();
    const timer = setInterval(look, everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [callId]);
  return isHeld;
}
