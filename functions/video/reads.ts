import type { Records } from "../platform/table/aggregate.ts";
import type { Call } from "./domain/index.ts";
import { calls } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { call: Records<Call> } = { call: calls };
