import { useEffect, useState } from "react";
import { useStore } from "../../lib/use-store.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { wanted } from "./wanted.ts";

const CallCenter = lazyPart(async () => (await import("./center.tsx")).CallCenter);

/** Late enough that the first screen comes first; a call rings for 45 seconds. */
const laterMs = 2_500;

/** The place of rings and calls, on every screen of a person who may call. Its code loads after the first screen. */
export function CallHost() {
  const [isLater, setLater] = useState(false);
  const isWanted = useStore(wanted) !== undefined;
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      try {
        await import("./center.tsx");
        if (!isGone) setLater(true);
      } catch (cause) {
        // The person did not ask for it: the next connection loads it, or their first call.
        console.warn("Calls are not loaded.", cause);
      }
    };
    const timer = setTimeout(() => void load(), laterMs);
    const again = () => void load();
    addEventListener("online", again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, []);
  // Once shown, the place stays: a call that was wanted goes on in it.
  useEffect(() => {
    if (isWanted) setLater(true);
  }, [isWanted]);
  return isLater || isWanted ? <CallCenter onMissed={() => wanted.set(undefined)} /> : null;
}
