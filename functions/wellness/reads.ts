import type { Records } from "../platform/table/aggregate.ts";
import type { Goal } from "./domain/index.ts";
import { goals } from "./store.ts";

/** What has events, by its kind. */
export const records: { goal: Records<Goal> } = { goal: goals };
