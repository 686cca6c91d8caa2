import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { Problem } from "../../../functions/platform/domain/problem.ts";
import { sentence } from "./sentence.ts";

export { sentence };

/**
 * Puts the server's field problems beside the fields of a form, for the names the form has.
 * Answers what is left to say: the sentence for a banner, or undefined when the fields say it all.
 */
export function showProblem<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  if (!(error instanceof Problem)) return sentence(error);
  const known = error.fields.flatMap((field) =>
    names.filter((name) => name === field.path).map((name) => ({ name, field })),
  );
  known.forEach(({ name, field }, i) => {
    setError(name, { type: field.code, message: field.title }, { shouldFocus: i === 0 });
  });
  return known.length > 0 && known.length === error.fields.length ? undefined : sentence(error);
}
