import { useSyncExternalStore } from "react";

/** Whether the device has a connection, in a component; a page that is drawn ahead takes it that there is one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls back whenever the connection comes or goes. Answers how to stop. */
export function followConnection(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
