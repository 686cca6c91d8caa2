import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useOnline } from "../../lib/offline/online.ts";
import { isInSight } from "../../lib/query/refresh.ts";

interface Unread {
  unread: number;
  /** The number of the newest message, and whether it is on the screen. */
  newest: number | undefined;
  isOnScreen: boolean;
}
type Mark = (upTo: number, then: { onSuccess: () => void; onError: () => void }) => void;

/** Pauses in milliseconds before a mark that failed is tried again; the last one repeats. */
const pauses = [2_000, 10_000, 60_000];

/**
 * Marks messages as read while they are in sight: the page is visible and the newest of them on its screen. Who has scrolled up to
 * earlier ones has not seen what arrives below. Each newest one is marked once, and again after a failure or without a connection.
 */
export function useMarkedAsRead({ unread, newest, isOnScreen }: Unread, mark: Mark): void {
  const isSeen = useInSight() && isOnScreen;
  const isOnline = useOnline();
  const marked = useRef(0);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const isDone = unread === 0 || newest === undefined || marked.current === newest;
    if (!isSeen || !isOnline || isDone) return;
    marked.current = newest;
    mark(newest, {
      onSuccess: () => setFailures(0),
      onError: () => {
        marked.current = 0;
        setTimeout(() => setFailures(failures + 1), pauses[failures] ?? pauses.at(-1));
      },
    });
  }, [isSeen, isOnline, unread, newest, failures, mark]);
}

/** Whether the page is visible, as a hook. */
function useInSight(): boolean {
  return useSyncExternalStore(follow, isInSight);
}

function follow(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
