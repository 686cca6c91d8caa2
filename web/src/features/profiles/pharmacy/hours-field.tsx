import { type Ref, useImperativeHandle, useRef, useState } from "react";
import {
  breakIn,
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
import { Button } from "../../../ui/buttons/button.tsx";
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
  /** The message at each day whose hours are refused. */
  errors: { readonly [D in Weekday]?: { readonly message?: string } } | undefined;
  /** Its `focus` goes to the first day with a message. */
  ref: Ref<{ focus: () => void }>;
}

/** The opening hours of each weekday: ready-made ones, or custom ones in quarters of an hour, with a break if there is one. */
export function HoursField({ value = {}, onChange, errors, ref }: Props) {
  const week = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => week.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
  }));
  const customHours = [...new Set(Object.values(value))].flatMap((hours) =>
    hours && isCustomHours(hours) ? hours : [],
  );
  return (
    <fieldset className={styles.week} ref={week}>
      <legend>{hoursTexts().title}</legend>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          day={day}
          value={value[day]}
          known={customHours}
          error={errors?.[day]?.message}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  day: Weekday;
  value: string | undefined;
  /** The custom hours of the week, to be chosen again for another day. */
  known: readonly string[];
  error: string | undefined;
  onChange: (hours: string | undefined) => void;
}

function isCustomHours(hours: string): boolean {
  return !Object.values<string>(hoursPresets).includes(hours);
}

function DayHours({ day, value, known, error, onChange }: DayProps) {
  const preset = Object.entries(hoursPresets).find(([, hours]) => hours === value)?.[0];
  // Custom hours that equal ready-made ones while they are being chosen stay custom.
  const [isCustom, setCustom] = useState(value !== undefined && preset === undefined);
  const spans = parseHours(value ?? "");
  const name = hoursTexts().weekdays[day];
  function choose(label: string) {
    const isKnown = known.includes(label);
    setCustom(label === custom || isKnown);
    if (isKnown) return onChange(label);
    if (label === custom) return onChange(spans.length > 0 ? value : formatHours(initialCustomHours));
    onChange(label === "" ? undefined : hoursPresets[label as keyof typeof hoursPresets]);
  }
  return (
    <div className={styles.day}>
      <SelectField
        label={name}
        value={isCustom ? custom : (preset ?? "")}
        onChange={choose}
        error={error}
        options={[
          { id: "", label: profileMessages().notStated },
          ...Object.entries(hoursPresets).map(([id, hours]) => ({ id, label: presetLabel(id, hours) })),
          ...known.map((hours) => ({ id: hours, label: hoursText(hours) })),
          { id: custom, label: hoursMessages().custom },
        ]}
      />
      {isCustom && (
        <CustomTimes
          day={name}
          spans={spans.length > 0 ? spans : [initialCustomHours]}
          onChange={(changed) => onChange(formatHours(...changed))}
        />
      )}
    </div>
  );
}

interface CustomProps {
  day: string;
  spans: readonly CustomHours[];
  onChange: (spans: readonly CustomHours[]) => void;
}

function CustomTimes({ day, spans, onChange }: CustomProps) {
  const words = hoursMessages();
  const [first, second] = spans;
  const withBreak = first && !second && breakIn(first);
  // One button: the focus stays on it when the hours after the break come or go.
  const turn =
    first && second
      ? {
          label: words.removeBreak,
          name: words.removeBreakOn(day),
          spans: [{ opens: first.opens, closes: second.closes }],
        }
      : withBreak && { label: words.addBreak, name: words.addBreakOn(day), spans: withBreak };
  return (
    <div className={styles.spans}>
      {spans.map((span, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that the hours of a day differ by.
        <div key={n} className={styles.span}>
          <SpanTimes
            day={day}
            isSecond={n > 0}
            value={span}
            onChange={(changed) => onChange(spans.map((one, i) => (i === n ? changed : one)))}
          />
        </div>
      ))}
      {turn && (
        <div>
          <Button variant="plain" compact flush aria-label={turn.name} onPress={() => onChange(turn.spans)}>
            {turn.label}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SpanProps {
  day: string;
  isSecond: boolean;
  value: CustomHours;
  onChange: (span: CustomHours) => void;
}

function SpanTimes({ day, isSecond, value, onChange }: SpanProps) {
  const { end: ends, endAgain, parts: labels, partsAgain } = hoursMessages();
  const [names, partNames] = isSecond ? [endAgain, partsAgain] : [ends, labels];
  return (["opens", "closes"] as const).map((end) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser.
    <div key={end} role="group" aria-label={names[end](day)} className={styles.time}>
      {parts.map(({ part, options }) => (
        <SelectField
          key={part}
          label={partNames[end][part]}
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
  return parseHours(hours).length > 0 ? `${id} (${hoursText(hours)})` : hoursText(hours);
}

function labelOf(option: string): string {
  return option === "AM" || option === "PM" ? hoursMessages().half[option] : option;
}

const parts = [
  { part: "hour", options: hourParts.hours },
  { part: "minute", options: hourParts.minutes },
  { part: "half", options: hourParts.halves },
] as const;
