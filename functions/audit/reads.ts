import type { Records } from "../platform/table/aggregate.ts";
import type { NameDisclosures } from "./domain/index.ts";
import { nameDisclosures } from "./store.ts";

/** What has events, by its kind. */
export const records: { history: Records<NameDisclosures> } = { history: nameDisclosures };
