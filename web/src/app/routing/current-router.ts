import type { AnyRouter } from "@tanstack/react-router";
import { store } from "../../lib/offline/store.ts";

/** The router that replaced the one the application began with, if any. */
export const currentRouter = store<AnyRouter | undefined>(undefined);
