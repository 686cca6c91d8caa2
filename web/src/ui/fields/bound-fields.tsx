import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { scrollIntoView } from "../../lib/browser/scroll-into-view.ts";
import { RadioChoice, type RadioChoiceProps } from "./choice.tsx";
import { type FieldProps, TextField, type TextFieldProps } from "./field.tsx";
import { SelectField, type SelectFieldProps } from "./select-field.tsx";

type ByForm = "name" | "value" | "onChange" | "onBlur" | "ref" | "error";

/** A field of a form by its name. `onChange` hears what the form has taken. */
export type Bound<Values extends FieldValues, Props extends FieldProps<string>> = Props extends unknown
  ? Omit<Props, ByForm> & Place<Values>
  : never;

interface Place<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
  onChange?: (value: string) => void;
}

/** What binds a control to a field of a form: the value, the setter, the sentence about what is wrong, and the focus. */
function useBound<Values extends FieldValues>({ control, name, onChange }: Place<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...bound } = field;
  return {
    ...bound,
    value: String(field.value ?? ""),
    onChange: (value: string) => {
      field.onChange(value);
      onChange?.(value);
    },
    error: fieldState.error?.message,
    ref: (element: HTMLElement | null) =>
      ref(
        element && {
          focus: () => turnTo(element.matches("[role]") ? element.querySelector("input") : element),
        },
      ),
  };
}

/** Focuses a field and shows it whole: the buttons of a dialog cover fields that the browser considers visible. */
export function turnTo(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  scrollIntoView(field);
}

export function BoundText<Values extends FieldValues>(props: Bound<Values, TextFieldProps>) {
  return <TextField {...props} {...useBound(props)} />;
}

export function BoundSelect<Values extends FieldValues>(props: Bound<Values, SelectFieldProps>) {
  return <SelectField {...props} {...useBound(props)} />;
}

export function BoundRadio<Values extends FieldValues>(props: Bound<Values, RadioChoiceProps>) {
  return <RadioChoice {...props} {...useBound(props)} />;
}
