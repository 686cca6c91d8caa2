import { store } from "./store.ts";

/** Whether the person has got done here what they came for, since the page was opened. */
export const wentWell = store(false);
