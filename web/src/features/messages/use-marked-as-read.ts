import { useEffect, useRef } from "react";
import { useOnline } from "../../lib/offline/online.ts";
import { useInSight } from "./use-in-sight.ts";

type Mark = (upTo: number, then: { onError: () => void }) => void;

/** Marks messages as read while they are in sight, each newest one once; after a failure, again once there is a connection. */
export function useMarkedAsRead(unread: number, newest: number | undefined, mark: Mark): void {
  const isInSight = useInSight();
  const isOnline = useOnline();
  const marked = useRef(0);
  useEffect(() => {
    const isDone = unread === 0 || newest === undefined || marked.current === newest;
    if (!isInSight || !isOnline || isDone) return;
    marked.current = newest;
    mark(newest, {
      onError: () => {
        marked.current = 0;
      },
    });
  }, [isInSight, isOnline, unread, newest, mark]);
}
