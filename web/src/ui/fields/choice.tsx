import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./choice.module.css";
import field from "./field.module.css";
import type { FieldProps } from "./field.tsx";
import { describedBy, NativeNotes } from "./field-notes.tsx";

export interface Choice {
  id: string;
  label: string;
  /** One line about the effect of choosing it. */
  description?: string;
  disabled?: boolean;
}

export interface RadioChoiceProps extends FieldProps<string> {
  choices: readonly Choice[];
  /** Stacked instead of side by side. */
  column?: boolean;
}

/** Native radio buttons, each with a description; they cost no script. */
export function RadioChoice(props: RadioChoiceProps) {
  const { choices, column, value, onChange, error, required, disabled, autoFocus } = props;
  const id = useId();
  const isChosen = choices.some((choice) => choice.id === value);
  return (
    <Group {...props} id={id} role="radiogroup" aria-required={required || undefined}>
      <div className={cx(styles.choices, column && styles.column)}>
        {choices.map((choice, index) => (
          <label
            key={choice.id}
            className={styles.choice}
            data-selected={choice.id === value || undefined}
            data-disabled={disabled || choice.disabled || undefined}
          >
            <input
              type="radio"
              name={id}
              value={choice.id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              disabled={disabled || choice.disabled}
              // biome-ignore lint/a11y/noAutofocus: only if a dialog begins with it.
              autoFocus={autoFocus === true && (isChosen ? choice.id === value : index === 0)}
              aria-invalid={error !== undefined || undefined}
            />
            <span className={styles.dot} aria-hidden="true" />
            <span>
              <b>{choice.label}</b>
              {choice.description && <span>{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** A group of checkboxes. */
export function CheckboxGroup(props: FieldProps<string[]> & { choices: readonly Choice[] }) {
  const { choices, value, onChange, error, disabled } = props;
  const id = useId();
  const toggled = (id: string, isOn: boolean) => (isOn ? [...value, id] : value.filter((one) => one !== id));
  return (
    <Group {...props} id={id} role="group">
      <div className={styles.checks}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            value={value.includes(choice.id)}
            onChange={(isOn) => onChange(toggled(choice.id, isOn))}
            disabled={disabled || choice.disabled}
            invalid={error !== undefined}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </Group>
  );
}

interface GroupProps extends Pick<FieldProps<unknown>, "label" | "optional" | "help" | "error"> {
  id: string;
  role: "radiogroup" | "group";
  "aria-required"?: true | undefined;
  ref?: FieldProps<unknown>["ref"];
  children: ReactNode;
}

function Group({ id, role, label, optional, help, error, ref, children, ...rest }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two, and both accept a name.
    <div
      role={role}
      className={field.field}
      ref={ref}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { help, error })}
      aria-required={rest["aria-required"]}
    >
      <span id={`${id}-label`} className={field.label}>
        {label} {optional && <span className={field.optional}>{uiMessages().optional}</span>}
      </span>
      {children}
      <NativeNotes id={id} help={help} error={error} />
    </div>
  );
}

export interface CheckboxProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  name?: string;
  invalid?: boolean;
  disabled?: boolean | undefined;
}

/** A checkbox. */
export function Checkbox({ children, value, onChange, name, invalid, disabled }: CheckboxProps) {
  return (
    <label
      className={styles.check}
      data-selected={value || undefined}
      data-disabled={disabled || undefined}
      data-invalid={invalid || undefined}
    >
      <input
        type="checkbox"
        name={name}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
        disabled={disabled}
        aria-invalid={invalid || undefined}
      />
      <span className={styles.box} aria-hidden="true">
        <Check />
      </span>
      <span>{children}</span>
    </label>
  );
}
