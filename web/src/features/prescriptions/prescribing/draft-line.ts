import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { Directions } from "#domain/prescriptions";

/** A medication line of a draft. Its id stays the same, so that a resend creates nothing twice. */
export const DraftLine = z.object({
  id: z.string(),
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  /** The directions as they are typed. A draft of before has none. */
  sig: z._default(z.string(), ""),
  /** The structure of directions that were written before: what is typed then is their sentence. */
  saved: z.optional(Directions),
  /** The quantity as it is typed, and why it is not what the directions need. */
  supply: z._default(z.string(), ""),
  supplyReason: z._default(z.string(), ""),
  instructions: z.string(),
  reason: z.string(),
});
export type DraftLine = z.infer<typeof DraftLine>;

export function emptyLine(): DraftLine {
  const ordered = {
    name: "",
    dosage: "",
    sig: "",
    frequency: "",
    duration: "",
    supply: "",
    supplyReason: "",
  };
  return { id: newId(), ...ordered, instructions: "", reason: "" };
}
