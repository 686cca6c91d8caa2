import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import buttonStyles from "../buttons/button.module.css";
import { iconButtonClass } from "../buttons/button.tsx";
import { uiMessages } from "../ui-messages.ts";
import styles from "./field.module.css";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  /** The key that moves the focus here, shown while the field is empty. */
  shortcut?: string;
  ref?: (control: HTMLInputElement | null) => void;
}

/** A search field that can be cleared: by its button, or by Escape. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, placeholder, shortcut, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmitted = event.key === "Enter" && onSubmit !== undefined && !event.nativeEvent.isComposing;
    const isCleared = event.key === "Escape" && value !== "";
    if (!isSubmitted && !isCleared) return;
    // Neither a form is sent nor a dialog closed.
    event.preventDefault();
    event.stopPropagation();
    if (isSubmitted) onSubmit(value);
    else onChange("");
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
          ref={(control) => {
            input.current = control;
            ref?.(control);
          }}
        />
        {value !== "" && (
          <button
            type="button"
            // Escape does the same, so that it is no stop between the field and what was found.
            tabIndex={-1}
            aria-label={uiMessages().clear}
            className={iconButtonClass}
            // The field keeps the focus, and a phone its keyboard.
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
    </div>
  );
}
