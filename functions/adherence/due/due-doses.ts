import * as z from "zod/mini";
import { dueItems } from "../../platform/schedule/due.ts";

/**
 * The due items of patients' doses, one moment at a time: `DUE#dose#<day>#<shard>` / `<instant>#<patient>`. A moment of
 * an earlier chain is dropped.
 */
export const dueDoses = dueItems(
  "dose",
  z.object({
    patientId: z.string(),
    chain: z.string(),
    at: z.string(),
    /** The wall-clock time of a snoozed moment. */
    snoozed: z.optional(z.object({ date: z.string(), time: z.string() })),
  }),
  64,
);
