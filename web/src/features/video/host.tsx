import { useEffect, useState } from "react";
import { ahead } from "../../lib/browser/ahead.ts";
import { useStore } from "../../lib/use-store.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { isOffered, wanted } from "./wanted.ts";

const load = () => import("./center.tsx");
const CallCenter = lazyPart(async () => (await load()).CallCenter);
const RunningCall = lazyPart(async () => (await import("./running-call.tsx")).RunningCall);

/** Late enough that the first screen comes first; a call rings for 45 seconds. */
const laterMs = 2500;

/**
 * The place of rings and calls, on every screen of a person who may call. A small part asks after the first screen whether a call
 * rings or goes on; the rest loads for such a call or one that the person wants, and ahead where a button begins one.
 */
export function CallHost() {
  const [stage, setStage] = useState<"none" | "asking" | "calls">("none");
  const isWanted = useStore(wanted) !== undefined;
  const mayBegin = useStore(isOffered);
  const [, retry] = useState(0);
  useEffect(() => {
    if (!mayBegin) return;
    return ahead(() => load().catch((cause: unknown) => console.warn("Calls are not loaded.", cause)));
  }, [mayBegin]);
  useEffect(() => {
    // Without a connection nothing rings, and the part could not be loaded.
    const ask = () => navigator.onLine && setStage((now) => (now === "none" ? "asking" : now));
    const timer = setTimeout(ask, laterMs);
    const again = () => {
      ask();
      // A part that could not be loaded is loaded when it is rendered again.
      retry((times) => times + 1);
    };
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, []);
  // Once shown, the place stays: a call that was wanted goes on in it.
  useEffect(() => {
    if (isWanted) setStage("calls");
  }, [isWanted]);
  if (isWanted || stage === "calls") return <CallCenter onMissed={() => wanted.set(undefined)} />;
  return stage === "asking" ? <RunningCall onCall={() => setStage("calls")} /> : null;
}
