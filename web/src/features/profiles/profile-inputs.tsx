import { useState } from "react";
import { Switch } from "react-aria-components";
import { type Control, useController, useWatch } from "react-hook-form";
import { editableNumber, numberFrom } from "../../lib/numbers.ts";
import { useFormatPhone } from "../../lib/phone.ts";
import { deviceZone, zoneWithCity } from "../../lib/time/dates.ts";
import { cx } from "../../ui/cx.ts";
import { CheckboxGroup } from "../../ui/fields/choice.tsx";
import { TextField, type TextKind, type TextProps } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { profileMessages } from "./messages.ts";
import styles from "./profile-form.module.css";

export type Width = "narrow" | "half" | "wide" | "full";
export type Words = Readonly<Record<string, string>>;

/** The kind of a text field sets its keyboard, autofill, direction and width. */
export const texts = {
  text: {},
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

interface Bound {
  control: Control;
  name: string;
  label: string;
  help: string | undefined;
  optional: boolean;
  width?: Width | undefined;
}

/** A text field with its error, required unless optional. */
export function FormText(
  props: Bound & {
    kind: keyof typeof texts;
    lines?: number;
    autoComplete?: "off";
    longest?: number | undefined;
  },
) {
  const { control, name, kind, optional, longest, ...stated } = props;
  const { width = "half", ...shown } = { ...texts[kind], ...stated };
  const formatPhone = useFormatPhone();
  const { field, fieldState } = useController({ control, name });
  const { value, ...bound } = field;
  return (
    <div className={styles[width]}>
      <TextField
        {...shown}
        {...bound}
        longest={longest}
        optional={optional}
        required={!optional}
        value={kind === "phone" && !fieldState.isDirty ? formatPhone(String(value)) : String(value ?? "")}
        error={fieldState.error?.message}
      />
    </div>
  );
}

/** A required field for a whole number. */
export function FormNumber({ control, name, width = "half", ...shown }: Bound) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...bound } = field;
  const [typed, setTyped] = useState("");
  // The form keeps the number and this field its text. An unreadable text is NaN: with undefined the form would restore the stored number.
  const written = Object.is(numberFrom(typed), value) ? typed : editableNumber(value);
  return (
    <div className={styles[width]}>
      <TextField
        {...shown}
        {...bound}
        required
        inputMode="numeric"
        longest={undefined}
        value={written}
        onChange={(text) => {
          setTyped(text);
          onChange(numberFrom(text));
        }}
        error={fieldState.error?.message}
      />
    </div>
  );
}

/** A select field. An optional one starts with an entry for "not stated". */
export function FormSelect(props: Bound & { options: readonly string[]; words: Words }) {
  const { control, name, width = "half", options, words, label, help, optional } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...bound } = field;
  return (
    <div className={styles[width]}>
      <SelectField
        {...bound}
        {...{ label, help, optional }}
        onChange={(chosen) => onChange(chosen || undefined)}
        required={!optional}
        options={[
          ...(optional ? [{ id: "", label: profileMessages().notStated }] : []),
          ...options.map((id) => ({ id, label: words[id] ?? id.replaceAll("_", " ") })),
        ]}
        value={String(value ?? "")}
        error={fieldState.error?.message}
      />
    </div>
  );
}

/** A select field for a time zone; the device's is suggested. */
export function FormZone(props: Bound) {
  const zone = useWatch({ control: props.control, name: props.name }) ?? deviceZone();
  return <FormSelect {...props} optional={false} options={zones(zone)} words={zoneNames(zone)} />;
}

/** A group of checkboxes; none needs to be ticked. */
export function FormChecks({
  control,
  name,
  label,
  options,
  words,
}: Bound & { options: readonly string[]; words: Words }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className={styles.full}>
      <CheckboxGroup
        label={label}
        optional
        choices={options.map((id) => ({ id, label: words[id] ?? id }))}
        value={[...(field.value ?? [])]}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}

/** A switch, with its state as text. */
export function FormSwitch({
  control,
  name,
  label,
  help,
}: Pick<Bound, "control" | "name" | "label" | "help">) {
  const { field } = useController({ control, name });
  const isOn = field.value === true;
  return (
    <Switch
      isSelected={isOn}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      className={cx(styles.switch, styles.full)}
    >
      <span className={styles.track} aria-hidden="true" />
      <span>
        {isOn ? profileMessages().switchedOn(label) : profileMessages().switchedOff(label)}
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </Switch>
  );
}

/** The time zones that the browser knows, including the given one. */
function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(chosen) ? known : [chosen, ...known];
}

let knownZoneNames: Readonly<Record<string, string>> | undefined;

/** The labels of the same zones, with city and name: "New York (Eastern Time)". */
function zoneNames(chosen: string): Readonly<Record<string, string>> {
  knownZoneNames ??= Object.fromEntries(
    Intl.supportedValuesOf("timeZone").map((zone) => [zone, zoneWithCity(zone)]),
  );
  return chosen in knownZoneNames ? knownZoneNames : { ...knownZoneNames, [chosen]: zoneWithCity(chosen) };
}
