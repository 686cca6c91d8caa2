import type { Records } from "../platform/table/aggregate.ts";
import type { Conversation } from "./domain/index.ts";
import { conversations } from "./store.ts";

/** The aggregates of the context, by kind. */
export const records: { conversation: Records<Conversation> } = { conversation: conversations };
