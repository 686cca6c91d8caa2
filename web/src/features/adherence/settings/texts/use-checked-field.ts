import { useRef, useState } from "react";
import type * as z from "zod/mini";

/**
 * A field that is checked when its form is submitted: what is wrong with it is forgotten as it is changed, and it has the focus
 * when it was refused. `onChange` forgets what else was said of it.
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
    /** Hands over what the field holds, if it fits. */
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
