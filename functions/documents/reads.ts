import type { Records } from "../platform/table/aggregate.ts";
import type { Document } from "./domain/index.ts";
import { documents } from "./store.ts";

/** The aggregates of this context, by kind. */
export const records: { document: Records<Document> } = { document: documents };
