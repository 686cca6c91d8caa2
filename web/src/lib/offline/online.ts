import { useSyncExternalStore } from "react";

/** Whether the device has a connection, as a hook. A prerendered page assumes that it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls back when the connection is lost or restored. Returns a function that stops it. */
export function followConnection(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
