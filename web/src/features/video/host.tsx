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
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater || isWanted ? <CallCenter onMissed={() => wanted.set(undefined)} /> : null;
}
