import { store } from "./store.ts";

/** Whether what others do arrives by itself. */
export const live = store<"up" | "down">("down");
