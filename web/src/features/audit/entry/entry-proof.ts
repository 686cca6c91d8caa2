import type { Verification } from "../calls.ts";

/** What the hash chain of its record proves of an event, and what the record was after it. */
export type EntryProof = Pick<Verification["events"][number], "isVerified" | "state">;
