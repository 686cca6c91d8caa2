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
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") onTaken();
      else console.warn("Other tabs can't see that the call is here.", error);
    });
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
      const held = await heldLocks();
      if (!isGone) setHeld(held.some(({ name }) => name === nameOf(callId)));
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

async function heldLocks(): Promise<LockInfo[]> {
  try {
    return (await navigator.locks.query()).held ?? [];
  } catch (cause) {
    console.info("The browser does not say which tab has the call.", cause);
    return [];
  }
}
