import { useSyncExternalStore } from "react";
import { isInSight } from "../../lib/query/refresh.ts";

/** Whether the page is visible, as a hook. */
export function useInSight(): boolean {
  return useSyncExternalStore(follow, isInSight);
}

function follow(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
