import { Check } from "lucide-react";
import type { ReactNode } from "react";
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  Radio,
  RadioGroup,
} from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./choice.module.css";
import { FieldLabel, FieldNotes, type FieldProps } from "./field.tsx";

export interface Choice {
  id: string;
  label: string;
  /** One line about what choosing it means. */
  description?: string;
  disabled?: boolean;
}

export interface RadioChoiceProps extends FieldProps<string> {
  choices: readonly Choice[];
  /** One under the other instead of side by side. */
  column?: boolean;
}

/** Radio buttons, each with a description. */
export function RadioChoice(props: RadioChoiceProps) {
  const { label, choices, column, error, help, optional, required, disabled, ref, autoFocus, ...passed } =
    props;
  // While nothing is chosen, Tab focuses the first choice; react-aria does so for null only.
  const isChosen = choices.some(({ id }) => id === passed.value);
  return (
    <RadioGroup
      {...passed}
      value={isChosen ? passed.value : null}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      {...(ref && { ref })}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <div className={cx(styles.choices, column && styles.column)}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.id}
            value={choice.id}
            isDisabled={choice.disabled ?? false}
            autoFocus={autoFocus === true && (isChosen ? choice.id === passed.value : index === 0)}
            className={cx(styles.choice)}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span>
              <b>{choice.label}</b>
              {choice.description && <span>{choice.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes help={help} error={error} />
    </RadioGroup>
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
export function Checkbox({ children, value, invalid, disabled, ...passed }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...passed}
      isSelected={value}
      isInvalid={invalid ?? false}
      isDisabled={disabled ?? false}
      className={cx(styles.check)}
    >
      <Box />
      <span>{children}</span>
    </AriaCheckbox>
  );
}

/** A group of checkboxes. */
export function CheckboxGroup(props: FieldProps<string[]> & { choices: readonly Choice[] }) {
  const { label, choices, error, help, optional, required, disabled, ref, autoFocus: _, ...passed } = props;
  return (
    <AriaCheckboxGroup
      {...passed}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      {...(ref && { ref })}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <div className={styles.checks}>
        {choices.map((choice) => (
          <AriaCheckbox
            key={choice.id}
            value={choice.id}
            isDisabled={choice.disabled ?? false}
            className={cx(styles.check)}
          >
            <Box />
            <span>{choice.label}</span>
          </AriaCheckbox>
        ))}
      </div>
      <FieldNotes help={help} error={error} />
    </AriaCheckboxGroup>
  );
}

function Box() {
  return (
    <span className={styles.box} aria-hidden="true">
      <Check />
    </span>
  );
}
