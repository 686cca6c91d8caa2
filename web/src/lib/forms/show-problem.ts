import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { Problem } from "#kernel/problem";
import { sentence } from "../api/failure.ts";

/**
 * Puts the server's field problems beside the fields of a form, for the fields that stand at the top of its values.
 * Answers what is left to say: the sentence for a banner, or undefined when the fields say it all.
 */
export function showProblem<Values extends FieldValues>(
  error: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
): string | undefined {
  if (!(error instanceof Problem)) return sentence(error);
  const isField = (path: string): path is Path<Values> => Object.hasOwn(values, path);
  const known = error.fields.flatMap(({ path, ...field }) => (isField(path) ? { ...field, path } : []));
  known.forEach(({ path, code, title }, i) => {
    setError(path, { type: code, message: title }, { shouldFocus: i === 0 });
  });
  return known.length > 0 && known.length === error.fields.length ? undefined : sentence(error);
}
