import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { overSearchLimit } from "../../lib/forms/over-limit.ts";
import buttonStyles from "../buttons/button.module.css";
import { iconButtonClass } from "../buttons/button.tsx";
import { uiMessages } from "../ui-messages.ts";
import styles from "./field.module.css";
import { describedBy, NativeNotes } from "./field-notes.tsx";
import { useOverLimit } from "./use-over-limit.ts";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  /** The key that focuses the field, shown while it is empty. */
  shortcut?: string;
  ref?: (control: HTMLInputElement | null) => void;
}

/** A search field that can be cleared: by its button, or by Escape. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, placeholder, shortcut, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const error = useOverLimit(input, overSearchLimit(value));
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmitted = event.key === "Enter" && onSubmit !== undefined && !event.nativeEvent.isComposing;
    const isCleared = event.key === "Escape" && value !== "";
    if (!isSubmitted && !isCleared) return;
    // Do not submit the form or close the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (isCleared) onChange("");
    else if (error === undefined) onSubmit?.(value);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.search}>
        <Search aria-hidden="true" />
        <input
          id={id}
          type="search"
          className={styles.input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error })}
          ref={(control) => {
            input.current = control;
            ref?.(control);
          }}
        />
        {value !== "" && (
          <button
            type="button"
            // Escape does the same, so skip it between the field and the results.
            tabIndex={-1}
            aria-label={uiMessages().clear}
            className={iconButtonClass}
            // Keep the focus in the field, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChange("");
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
        {value === "" && shortcut && (
          <span className={buttonStyles.key} aria-hidden="true">
            {shortcut}
          </span>
        )}
      </span>
      <NativeNotes id={id} error={error} />
    </div>
  );
}
