import type { Records } from "../platform/table/aggregate.ts";
import type { NameDisclosures } from "./domain/index.ts";
import { nameDisclosures } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { history: Records<NameDisclosures> } = { history: nameDisclosures };
