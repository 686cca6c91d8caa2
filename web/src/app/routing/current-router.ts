import type { AnyRouter } from "@tanstack/react-router";
import { store } from "../../lib/store.ts";

/** The router that replaced the first one, if any. */
export const currentRouter = store<AnyRouter | undefined>(undefined);
