import { store } from "../store.ts";

/** Whether the live connection is open. */
export const liveState = store<"up" | "down">("down");
