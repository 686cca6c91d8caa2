import * as z from "zod/mini";
import { dueItems } from "../../platform/schedule/due.ts";

/**
 * What falls due of a patient's doses, one moment at a time: `DUE#dose#<day>#<shard>` / `<instant>#<patient>`. A moment of
 * another chain than the plan's is dropped.
 */
export const dueDoses = dueItems(
  "dose",
  z.object({
    patientId: z.string(),
    chain: z.string(),
    at: z.string(),
    /** The moment of which the patient wants to hear again, by its wall clock. */
    snoozed: z.optional(z.object({ date: z.string(), time: z.string() })),
  }),
  64,
);
