import { store } from "../offline/store.ts";

/** Whether what others do arrives by itself. */
export const live = store<"up" | "down">("down");
