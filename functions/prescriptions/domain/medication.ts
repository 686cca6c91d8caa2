import * as z from "zod/mini";
import { directionsProblem } from "./directions/problem.ts";
import { differenceOf, isQuantityOf } from "./directions/quantity.ts";
import { durationOf, frequencyOf } from "./directions/stated.ts";
import { isOtherForm, productOf } from "./directions/strength.ts";
import { prescriptionErrors, quantityDiffers } from "./field-messages.ts";
import { durations, frequencies } from "./options.ts";
import { Acknowledgement, StoredLine } from "./prescription.ts";
import { legible } from "./safety/notation.ts";

// Apart from prescriptions: a screen that shows them does not load the rules of writing.

const fields = {
  ...StoredLine.shape,
  dosage: StoredLine.shape.dosage.check(legible("dosage")),
  instructions: StoredLine.shape.instructions.check(legible("instructions")),
};

interface Problem {
  readonly path: string[];
  readonly code: string;
  readonly title: string;
}

/** Frequency and duration are those of the directions, or stated ones; the quantity is what they need, or has a reason. */
function problemsOf({
  directions,
  quantity,
  dosage,
  frequency,
  duration,
}: z.infer<typeof StoredLine>): Problem[] {
  const problem = (path: string, title: string, code = "invalid") => ({ path: path.split("."), code, title });
  if (!directions) {
    const isStated = (of: readonly string[], value: string) => of.includes(value);
    return [
      ...(isStated(frequencies, frequency)
        ? []
        : [problem("frequency", prescriptionErrors.frequency.error())]),
      ...(isStated(durations, duration) ? [] : [problem("duration", prescriptionErrors.duration.error())]),
      ...(quantity ? [problem("quantity", prescriptionErrors.quantity.error())] : []),
    ];
  }
  if (directionsProblem(directions) || isOtherForm(directions.unit, productOf(dosage)))
    return [problem("directions", prescriptionErrors.directions.error())];
  const line = { dosage, directions };
  const isDerived = frequency === frequencyOf(directions) && duration === durationOf(directions);
  if (!isDerived) return [problem("directions", prescriptionErrors.derived.error())];
  if (!quantity) return [];
  if (!isQuantityOf(line, quantity)) return [problem("quantity", prescriptionErrors.quantity.error())];
  const difference = differenceOf(line, quantity);
  if (!difference || quantity.reasonText) return [];
  return [problem("quantity.reasonText", quantityDiffers(difference), "quantity_differs")];
}

const agrees = <Line extends z.infer<typeof StoredLine>>() =>
  z.check<Line>(({ value, issues }) => {
    // A field that is wrong in itself has its problem already.
    if (issues.length > 0) return;
    for (const { path, code, title } of problemsOf(value))
      issues.push({ code: "custom", path, message: title, params: { code }, input: value });
  });

/** One line of a prescription request. The client creates the id, so that a resend finds its own line. */
export const Medication = z
  .strictObject({ ...fields, acknowledgement: z.optional(Acknowledgement) })
  .check(agrees());
export type Medication = z.infer<typeof Medication>;

/** A line to keep and write again, with the same checks. */
export const LineToRepeat = z.strictObject(fields).check(agrees());

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
