import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { uiMessages } from "../ui-messages.ts";
import styles from "./field.module.css";
import type { FieldProps } from "./field.tsx";
import { describedBy, NativeNotes } from "./field-notes.tsx";

export interface Option {
  id: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** The text while nothing is chosen (`value` is ""). */
  placeholder?: string;
}

/** A native select field: phones show their own list, and it costs no script. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, onBlur, name, ref, options, placeholder } = props;
  const { error, help, optional, required, disabled } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>{uiMessages().optional}</span>}
      </label>
      <span className={styles.select}>
        <select
          id={id}
          name={name}
          className={styles.input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          ref={ref}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { help, error })}
        >
          {!options.some((option) => option.id === value) && (
            <option value={value} disabled hidden>
              {placeholder ?? uiMessages().choose}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
      <NativeNotes id={id} help={help} error={error} />
    </div>
  );
}
