import { Check, ChevronDown } from "lucide-react";
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components";
import { cx } from "../cx.ts";
import overlay from "../overlays/overlay.module.css";
import styles from "./field.module.css";
import { FieldLabel, FieldNotes, type FieldProps } from "./field.tsx";

export interface Option {
  id: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** The text while nothing is chosen (`value` is ""). */
  placeholder?: string;
}

/** A select field. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    value,
    onChange,
    options,
    error,
    help,
    optional,
    required,
    disabled,
    placeholder,
    ref,
    ...passed
  } = props;
  return (
    <Select
      {...passed}
      className={cx(styles.field)}
      value={value === "" ? null : value}
      onChange={(key) => onChange(key === null ? "" : String(key))}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      {...(placeholder && { placeholder })}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <Button
        className={cx(styles.input, styles.select)}
        {...(error !== undefined && { "data-invalid": true })}
        {...(ref && { ref })}
      >
        <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldNotes help={help} error={error} />
      <Popover className={cx(overlay.popover)}>
        <ListBox className={cx(overlay.list)} items={options}>
          {({ id, label: words }) => (
            <ListBoxItem id={id} textValue={words} className={cx(overlay.item)}>
              {({ isSelected }) => (
                <>
                  <span>{words}</span>
                  {isSelected && <Check aria-hidden="true" className={cx(overlay.chosen)} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
