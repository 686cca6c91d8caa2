import type { AnyRouter } from "@tanstack/react-router";
import { store } from "../lib/store.ts";

/** The router that took over from the one the application began with, if one has. */
export const currentRouter = store<AnyRouter | undefined>(undefined);
