import { store } from "../../lib/store.ts";

/** Whether live updates have stopped because nothing answers. */
export const hasStopped = store(false);
