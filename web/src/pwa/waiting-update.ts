import { store } from "../lib/store.ts";

/** Set while a new version waits: calling it lets that version take over. */
export const waitingUpdate = store<(() => void) | undefined>(undefined);
