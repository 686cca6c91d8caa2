import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { Problem } from "#kernel/call/problem";
import { failureSentence } from "../api/failure.ts";

/**
 * Shows the server's field problems beside the fields of a form, for top-level fields of its values.
 * Returns the rest as a text for a banner, or undefined if the fields show everything.
 */
export function showProblem<Values extends FieldValues>(
  error: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
): string | undefined {
  if (!(error instanceof Problem)) return failureSentence(error);
  const isField = (path: string): path is Path<Values> => Object.hasOwn(values, path);
  const known = error.fields.flatMap(({ path, ...field }) => (isField(path) ? { ...field, path } : []));
  known.forEach(({ path, code, title }, i) => {
    setError(path, { type: code, message: title }, { shouldFocus: i === 0 });
  });
  return known.length > 0 && known.length === error.fields.length ? undefined : failureSentence(error);
}
