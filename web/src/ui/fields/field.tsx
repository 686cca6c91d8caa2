import { TriangleAlert } from "lucide-react";
import { type FocusEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, useRef } from "react";
import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from "react-aria-components";
import { overLimit } from "../../lib/forms/over-limit.ts";
import { unfitText } from "../../lib/forms/unfit-text.ts";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./field.module.css";
import { overLimitMark, useOverLimit } from "./use-over-limit.ts";

/** The props of every field. They fit `field` of react-hook-form's Controller: `<TextField {...field} label="Name" />`. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** Called with the control, so that a form can move the focus to it. */
  ref?: (control: HTMLElement | null) => void;
  /** The error message; the field is marked invalid and described by it. */
  error?: string | undefined;
  help?: ReactNode;
  /** Shows "(optional)" beside the label. */
  optional?: boolean;
  required?: boolean;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
}

/** The props of a text field without its kind and limit. */
export interface TextProps extends FieldProps<string> {
  /** The initial number of lines, for a multi-line field. */
  lines?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url";
  placeholder?: string;
  readOnly?: boolean;
  /** Left-to-right in any language: codes, addresses, phone numbers. */
  ltr?: boolean;
}

/** The most characters of a text (`longestIn`). More are never cut: the field says by how many it is over, and is not sent. */
type Longest = number | undefined;

/**
 * Every written text states its limit. There is no "email": browsers rewrite such a field's domain while it is typed. There is
 * no "number" either: they drop separators, so that "1,5" would become 15; see `lib/numbers.ts`.
 */
export type TextKind =
  | { type?: "text" | "tel" | "url"; longest: Longest }
  | { type: "date" | "time" | "password"; longest?: Longest };

export type TextFieldProps = TextProps & TextKind;

/** A text field: label, control, help, error. */
export function TextField(props: TextFieldProps) {
  const { lines, placeholder, ref, ltr, autoFocus, ...rest } = props;
  const control = {
    className: cx(styles.input),
    ...(placeholder && { placeholder }),
    ...(ref && { ref }),
    // Focused by React when the field appears: react-aria does it frames later, after a dialog has focused something else.
    ...(autoFocus && { autoFocus }),
    ...(ltr && { dir: "ltr" }),
    ...(rest.inputMode === "email" && { autoCapitalize: "none", spellCheck: false }),
  };
  return (
    <Labelled {...rest} hasLines={lines !== undefined}>
      {lines ? <TextArea {...control} rows={lines} onFocus={showWhole} /> : <Input {...control} />}
    </Labelled>
  );
}

/** Scrolls the whole field into view; browsers scroll only the line with the caret, and a bar may cover the others. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.scrollIntoView({ block: "nearest" });
}

/** The one-time code: one pasteable field that takes six digits, of a pasted sentence those of the code. */
export function CodeField({ onChange, ref, autoFocus, ...rest }: Omit<TextProps, "lines" | "inputMode">) {
  const digits = (typed: string) =>
    onChange(/(?<!\d)\d{6}(?!\d)/.exec(typed)?.[0] ?? typed.replace(/\D/g, "").slice(0, 6));
  return (
    <Labelled
      {...rest}
      longest={undefined}
      onChange={digits}
      inputMode="numeric"
      autoComplete="one-time-code"
    >
      <Input
        className={cx(styles.input, styles.code)}
        pattern="[0-9]{6}"
        {...(ref && { ref })}
        {...(autoFocus && { autoFocus })}
      />
    </Labelled>
  );
}

type OfControl = "lines" | "placeholder" | "ref" | "ltr" | "autoFocus";
type LabelledProps = Omit<TextProps, OfControl> & TextKind & { hasLines?: boolean; children: ReactNode };

function Labelled({
  label,
  error: stated,
  help,
  optional,
  required,
  disabled,
  readOnly,
  longest,
  hasLines = false,
  children,
  ...passed
}: LabelledProps) {
  const { type, value } = passed;
  const field = useRef<HTMLDivElement>(null);
  // What a paste has too much or invisibly is reported at the field, in every form.
  const over = useOverLimit(field, overLimit(value, longest, { hasLines }));
  const error = over ?? stated ?? (type === "password" ? undefined : unfitText(value));
  return (
    <AriaTextField
      {...passed}
      {...(over !== undefined && overLimitMark)}
      ref={field}
      className={cx(styles.field)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      isReadOnly={readOnly ?? false}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      {children}
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  );
}

function FieldLabel({ children, optional }: { children: ReactNode; optional?: boolean | undefined }) {
  return (
    <Label className={cx(styles.label)}>
      {children} {optional && <span className={styles.optional}>{uiMessages().optional}</span>}
    </Label>
  );
}

function FieldNotes({ help, error }: { help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {help && (
        <Text slot="description" className={cx(styles.help)}>
          {help}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>
        <TriangleAlert aria-hidden="true" />
        {error}
      </FieldError>
    </>
  );
}
