import { useState } from "react";
import {
  type CustomHours,
  customHoursLabel,
  formatHours,
  hourParts,
  hoursPresets,
  initialCustomHours,
  type OperatingHours,
  parseHours,
  type Weekday,
  weekdays,
} from "#domain/profiles";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { hoursText } from "../hours-text.ts";
import { hoursTexts } from "../hours-texts.ts";
import { profileMessages } from "../messages.ts";
import styles from "./hours-field.module.css";
import { hoursMessages } from "./hours-messages.ts";

const custom = customHoursLabel;

interface Props {
  value: OperatingHours | undefined;
  onChange: (hours: OperatingHours) => void;
}

/** The opening hours of each weekday: ready-made ones, or custom ones in quarters of an hour. */
export function HoursField({ value = {}, onChange }: Props) {
  return (
    <fieldset className={styles.week}>
      <legend>{hoursTexts().title}</legend>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          day={day}
          value={value[day]}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  day: Weekday;
  value: string | undefined;
  onChange: (hours: string | undefined) => void;
}

function DayHours({ day, value, onChange }: DayProps) {
  const preset = Object.entries(hoursPresets).find(([, hours]) => hours === value)?.[0];
  // Custom hours that equal ready-made ones while they are being chosen stay custom.
  const [isCustom, setCustom] = useState(value !== undefined && preset === undefined);
  const parsed = parseHours(value ?? "") ?? initialCustomHours;
  const name = hoursTexts().weekdays[day];
  function choose(label: string) {
    setCustom(label === custom);
    if (label === custom)
      return onChange(value && parseHours(value) ? value : formatHours(initialCustomHours));
    onChange(label === "" ? undefined : hoursPresets[label as keyof typeof hoursPresets]);
  }
  return (
    <div className={styles.day}>
      <SelectField
        label={name}
        value={isCustom ? custom : (preset ?? "")}
        onChange={choose}
        options={[
          { id: "", label: profileMessages().notStated },
          ...Object.entries(hoursPresets).map(([id, hours]) => ({ id, label: presetLabel(id, hours) })),
          { id: custom, label: hoursMessages().custom },
        ]}
      />
      {isCustom && (
        <CustomTimes day={name} value={parsed} onChange={(hours) => onChange(formatHours(hours))} />
      )}
    </div>
  );
}

interface CustomProps {
  day: string;
  value: CustomHours;
  onChange: (hours: CustomHours) => void;
}

function CustomTimes({ day, value, onChange }: CustomProps) {
  return (["opens", "closes"] as const).map((end) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser.
    <div key={end} role="group" aria-label={hoursMessages().end[end](day)} className={styles.time}>
      {parts.map(({ part, options }) => (
        <SelectField
          key={part}
          label={hoursMessages().parts[end][part]}
          value={value[end][part]}
          onChange={(chosen) => onChange({ ...value, [end]: { ...value[end], [part]: chosen } })}
          options={options.map((option) => ({ id: option, label: labelOf(option) }))}
        />
      ))}
    </div>
  ));
}

/** The specification's label, with what it means; closed and 24 hours are words already. */
function presetLabel(id: string, hours: string): string {
  return parseHours(hours) ? `${id} (${hoursText(hours)})` : hoursText(hours);
}

function labelOf(option: string): string {
  return option === "AM" || option === "PM" ? hoursMessages().half[option] : option;
}

const parts = [
  { part: "hour", options: hourParts.hours },
  { part: "minute", options: hourParts.minutes },
  { part: "half", options: hourParts.halves },
] as const;
