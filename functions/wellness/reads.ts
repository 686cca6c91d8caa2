import type { Records } from "../platform/table/aggregate.ts";
import type { Goal } from "./domain/index.ts";
import { goals } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { goal: Records<Goal> } = { goal: goals };
