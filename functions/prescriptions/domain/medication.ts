import * as z from "zod/mini";
import { prescriptionErrors } from "./field-messages.ts";
import { Acknowledgement, StoredLine } from "./prescription.ts";
import { legible } from "./safety/notation.ts";

// Apart from prescriptions: a screen that shows them does not load the rules of writing.

/** One line of a prescription request. The client creates the id, so that a resend finds its own line. */
export const Medication = z.strictObject({
  ...StoredLine.shape,
  dosage: StoredLine.shape.dosage.check(legible("dosage")),
  instructions: StoredLine.shape.instructions.check(legible("instructions")),
  acknowledgement: z.optional(Acknowledgement),
});
export type Medication = z.infer<typeof Medication>;

/** Requires distinct ids: each line becomes a prescription of its own. */
export const eachOnce = z.check<readonly Medication[]>(({ value, issues }) => {
  const ids = new Set<string>();
  value.forEach(({ id }, n) => {
    const message = prescriptionErrors.twice.error();
    if (ids.has(id)) issues.push({ code: "custom", path: [n, "id"], message, input: id });
    ids.add(id);
  });
});

/** Whether name, dosage, frequency and duration of a line are all filled in; others are ignored. */
export function isComplete(
  line: { [Field in "name" | "dosage" | "frequency" | "duration"]?: string | undefined },
): boolean {
  return [line.name, line.dosage, line.frequency, line.duration].every((value) => value?.trim());
}
