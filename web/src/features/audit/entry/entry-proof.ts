import type { Verification } from "../calls.ts";

/** What the hash chain of its record proves about an event, and the state after it. */
export type EntryProof = Pick<Verification["events"][number], "isVerified" | "state">;
