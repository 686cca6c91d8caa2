import { store } from "./store.ts";

/** Whether the person has completed a task since the page was opened. */
export const wentWell = store(false);
