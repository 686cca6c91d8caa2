import { useEffect, useState } from "react";
import type { PendingStore } from "./offline-store.ts";

/** Whether a queue had entries of any owner when the screen was opened. The code that reads it is loaded only then. */
export function useHasPending(store: PendingStore): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    import("./offline-store.ts")
      .then(({ hasPending }) => hasPending(store))
      .then(setHas)
      .catch((cause: unknown) => console.warn("What is queued could not be read.", cause));
  }, [store]);
  return has;
}
