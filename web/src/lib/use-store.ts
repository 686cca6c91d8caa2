import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** The value of a store, as a hook; also while prerendering. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
