import { useState } from "react";
import { Problem } from "../../lib/api/client.ts";
import { type Failed, refusal } from "./refusal.ts";

type Errors<Fields> = Partial<Record<keyof Fields | "all", string>>;

/** What is typed on a way through the dialog, what is wrong with it, and one thing done at a time. */
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
    /** Does one thing at a time; what fails is said beside its field, or as `failed` says. */
    async run(work: () => Promise<unknown>, failed: Failed): Promise<void> {
      if (busy) return;
      setBusy(true);
      setErrors({});
      await work().catch((error: unknown) => setErrors(errorsOf(error, fields, failed)));
      setBusy(false);
    },
  };
}

/** What the server says, beside the fields it is about. */
function errorsOf<Fields extends object>(error: unknown, fields: Fields, failed: Failed): Errors<Fields> {
  const errors: Errors<Fields> = {};
  const isField = (path: string): path is keyof Fields & string => Object.hasOwn(fields, path);
  for (const { path, title } of error instanceof Problem ? error.fields : [])
    if (isField(path)) errors[path] = title;
  if (Object.keys(errors).length === 0) errors.all = refusal(error, failed);
  return errors;
}
