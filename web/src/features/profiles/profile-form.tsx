import { createContext, type ReactNode, useContext } from "react";
import { Switch } from "react-aria-components";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { longestIn } from "#kernel/text/length";
import { useFormatPhone } from "../../lib/phone.ts";
import { cx } from "../../ui/cx.ts";
import { CheckboxGroup } from "../../ui/fields/choice.tsx";
import { TextField, type TextKind, type TextProps } from "../../ui/fields/field.tsx";
import { SelectField, type SelectFieldProps } from "../../ui/fields/select-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { profileMessages } from "./messages.ts";
import styles from "./profile-form.module.css";

interface Bound<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** How much of the row the field occupies, by its typical content; half by default. */
  width?: Width;
}

type Width = "narrow" | "half" | "wide" | "full";

/** The fields of the details that a form writes. Its texts have their limits from there. */
export const DetailFields = createContext<Readonly<Record<string, z.core.$ZodType>>>({});

type Free<Props> = Omit<Props, "name" | "value" | "onChange" | "onBlur" | "ref" | "error" | "required">;

/** The kind of a text field sets its keyboard, autofill, direction and width. */
const kinds = {
  name: { autoComplete: "name", width: "wide" },
  organization: { autoComplete: "organization", width: "wide" },
  birthDate: { type: "date", autoComplete: "bday", width: "narrow" },
  date: { type: "date" },
  email: { inputMode: "email", autoComplete: "email", ltr: true, width: "wide" },
  phone: { type: "tel", autoComplete: "tel", ltr: true, width: "narrow" },
  street: { autoComplete: "street-address", width: "full" },
  city: { autoComplete: "address-level2" },
  state: { autoComplete: "address-level1" },
  postalCode: { autoComplete: "postal-code", ltr: true, width: "narrow" },
  code: { ltr: true },
} as const satisfies Record<string, Partial<TextProps> & { type?: TextKind["type"]; width?: Width }>;

/** A section of a profile form, with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.section}>
        <h2>{title}</h2>
        <div className={styles.fields}>{children}</div>
      </div>
    </Card>
  );
}

/** A text field of a form with its error, required unless optional. Props override what `kind` sets. */
export function FormText<Values extends FieldValues>(
  props: Bound<Values> & Free<TextProps> & { kind?: keyof typeof kinds },
) {
  const { control, name, kind, ...said } = props;
  const { width = "half", ...field } = { ...(kind && kinds[kind]), ...said };
  const formatPhone = useFormatPhone();
  const schema = useContext(DetailFields)[name];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...bound }, fieldState: { error, isDirty } }) => (
        <div className={styles[width]}>
          <TextField
            {...field}
            {...bound}
            longest={schema && longestIn(schema)}
            required={!field.optional}
            value={kind === "phone" && !isDirty ? formatPhone(String(value)) : String(value ?? "")}
            error={error?.message}
          />
        </div>
      )}
    />
  );
}

/** A required field of a form for a whole number. */
export function FormNumber<Values extends FieldValues>({
  control,
  name,
  width = "half",
  ...field
}: Bound<Values> & Free<TextProps>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...bound }, fieldState: { error } }) => (
        <div className={styles[width]}>
          <TextField
            {...field}
            {...bound}
            required
            type="number"
            inputMode="numeric"
            value={String(value ?? "")}
            onChange={(typed) => onChange(typed === "" ? undefined : Number(typed))}
            error={error?.message}
          />
        </div>
      )}
    />
  );
}

/** A select field of a form. An optional one starts with an entry for "not stated". */
export function FormSelect<Values extends FieldValues>(
  props: Bound<Values> &
    Omit<Free<SelectFieldProps>, "options"> & {
      options: readonly string[];
      /** The labels of options that differ from their values. */
      words?: Readonly<Record<string, string>>;
    },
) {
  const { control, name, width = "half", options, words, ...field } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...bound }, fieldState: { error } }) => (
        <div className={styles[width]}>
          <SelectField
            {...field}
            {...bound}
            onChange={(chosen) => onChange(chosen || undefined)}
            required={!field.optional}
            options={[
              ...(field.optional ? [{ id: "", label: profileMessages().notStated }] : []),
              ...options.map((option) => ({
                id: option,
                label: words?.[option] ?? option.replaceAll("_", " "),
              })),
            ]}
            value={String(value ?? "")}
            error={error?.message}
          />
        </div>
      )}
    />
  );
}

/** A group of checkboxes of a form; none needs to be ticked. */
export function FormChecks<Values extends FieldValues>(
  props: Omit<Bound<Values>, "width"> & {
    label: string;
    options: readonly string[];
    words: Readonly<Record<string, string>>;
  },
) {
  const { control, name, label, options, words } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div className={styles.full}>
          <CheckboxGroup
            label={label}
            optional
            choices={options.map((id) => ({ id, label: words[id] ?? id }))}
            value={[...(value ?? [])]}
            onChange={onChange}
            error={error?.message}
          />
        </div>
      )}
    />
  );
}

/** A switch of a form, with its state as text. */
export function FormSwitch<Values extends FieldValues>(
  props: Omit<Bound<Values>, "width"> & { label: string; help?: string },
) {
  const { control, name, label, help } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Switch
          isSelected={value === true}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          className={cx(styles.switch, styles.full)}
        >
          <span className={styles.track} aria-hidden="true" />
          <span>
            {value === true ? profileMessages().switchedOn(label) : profileMessages().switchedOff(label)}
            {help && <span className={styles.help}>{help}</span>}
          </span>
        </Switch>
      )}
    />
  );
}
