import { useRef, useState } from "react";
import type * as z from "zod/mini";

/**
 * A field that is validated on submit. A change clears its error and calls `onChange`, which clears other messages; a
 * refused field is focused.
 */
export function useCheckedField<T>(schema: z.ZodMiniType<T>, onChange: () => void) {
  const [value, setValue] = useState("");
  const [wrong, setWrong] = useState<string>();
  const control = useRef<HTMLElement | null>(null);
  const focus = () => control.current?.focus();
  return {
    wrong,
    focus,
    clear: () => setValue(""),
    /** Passes the value on if it is valid. */
    check(take: (checked: T) => void) {
      const parsed = schema.safeParse(value);
      setWrong(parsed.error?.issues[0]?.message);
      if (parsed.success) take(parsed.data);
      else focus();
    },
    field: {
      value,
      onChange: (typed: string) => {
        setValue(typed);
        setWrong(undefined);
        onChange();
      },
      ref: (element: HTMLElement | null) => {
        control.current = element;
      },
    },
  };
}
