import { useState } from "react";
import { Problem } from "../../lib/api/client.ts";
import { type Failed, signInFailure } from "./sign-in-failure.ts";

type Errors<Fields> = Partial<Record<keyof Fields | "all", string>>;

/** The state of a form in the dialog: fields, errors, and one running request at a time. */
export function useAuthForm<Fields extends Record<string, string>>(first: Fields) {
  const [fields, setFields] = useState(first);
  const [errors, setErrors] = useState<Errors<Fields>>({});
  const [busy, setBusy] = useState(false);
  return {
    fields,
    errors,
    busy,
    set(change: Partial<Fields>) {
      setFields((before) => ({ ...before, ...change }));
      setErrors({});
    },
    setErrors,
    /** Runs one request at a time. A failure is shown beside its field, or with the messages of `failed`. */
    async run(work: () => Promise<unknown>, failed: Failed): Promise<void> {
      if (busy) return;
      setBusy(true);
      setErrors({});
      await work().catch((error: unknown) => setErrors(errorsOf(error, fields, failed)));
      setBusy(false);
    },
  };
}

/** The server's field problems, by field. */
function errorsOf<Fields extends object>(error: unknown, fields: Fields, failed: Failed): Errors<Fields> {
  const errors: Errors<Fields> = {};
  const isField = (path: string): path is keyof Fields & string => Object.hasOwn(fields, path);
  for (const { path, title } of error instanceof Problem ? error.fields : [])
    if (isField(path)) errors[path] = title;
  if (Object.keys(errors).length === 0) errors.all = signInFailure(error, failed);
  return errors;
}
