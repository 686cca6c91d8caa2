import { useEffect, useState } from "react";
import type { PendingStore } from "./offline-store.ts";

/**
 * Whether a queue had entries of any owner when the screen was opened; undefined until it was read. The code that reads it is loaded
 * only then. A queue that cannot be read counts as empty.
 */
export function useHasPending(store: PendingStore): boolean | undefined {
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    import("./offline-store.ts")
      .then(({ hasPending }) => hasPending(store))
      .then(setHas)
      .catch((cause: unknown) => {
        console.warn("What is queued could not be read.", cause);
        setHas(false);
      });
  }, [store]);
  return has;
}
