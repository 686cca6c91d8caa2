import type { Records } from "../platform/table/aggregate.ts";
import type { Calendar } from "./domain/index.ts";
import { calendars } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { calendar: Records<Calendar> } = { calendar: calendars };
