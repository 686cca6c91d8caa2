import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { type ClosedDates, mostClosedDates } from "#domain/profiles";
import { wallClock } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { hoursTexts } from "../hours-texts.ts";
import { closedDays } from "../opening-text.ts";
import styles from "./hours-field.module.css";
import { closedDatesMessages } from "./hours-messages.ts";

type ClosedDate = ClosedDates[number];

interface Messages {
  readonly from?: { readonly message?: string };
  readonly to?: { readonly message?: string };
}

interface Props {
  value: ClosedDates | undefined;
  onChange: (dates: ClosedDates) => void;
  zone: string;
  /** The messages at refused dates, by their place. */
  errors: { readonly [n: number]: Messages | undefined } | undefined;
  /** Its `focus` goes to the first field with a message. */
  ref: Ref<{ focus: () => void }>;
}

/** The dates on which the pharmacy is closed: single ones, or the first and last of several. */
export function ClosedDatesField({ value = [], onChange, zone, errors, ref }: Props) {
  const words = closedDatesMessages();
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<number>();
  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
  }));
  const isFull = value.length >= mostClosedDates;
  const today = wallClock(nowIso(), zone).date;
  const end = useRef<HTMLDivElement>(null);

  function add() {
    setAdded(value.length);
    onChange([...value, { from: "" }]);
  }

  function remove(n: number) {
    setAdded(undefined);
    onChange(value.filter((_, i) => i !== n));
    end.current?.querySelector("button")?.focus();
  }

  return (
    <fieldset className={styles.dates} ref={group}>
      <legend>{hoursTexts().closedDates}</legend>
      <p>{words.help}</p>
      {value.map((date, n) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what its place holds.
          key={n}
          value={date}
          today={today}
          isNew={n === added}
          errors={errors?.[n]}
          onChange={(changed) => onChange(value.map((one, i) => (i === n ? changed : one)))}
          onRemove={() => remove(n)}
        />
      ))}
      <div ref={end}>
        <Button variant="quiet" compact isDisabled={isFull} onPress={add}>
          {words.add}
        </Button>
      </div>
      {isFull && <p>{words.full(mostClosedDates)}</p>}
    </fieldset>
  );
}

interface EntryProps {
  value: ClosedDate;
  today: string;
  /** It was just added: its first field gets the focus. */
  isNew: boolean;
  errors: Messages | undefined;
  onChange: (date: ClosedDate) => void;
  onRemove: () => void;
}

function Entry({ value, today, isNew, errors, onChange, onRemove }: EntryProps) {
  const words = closedDatesMessages();
  const { from, to } = value;
  const days = from === "" ? words.newEntry : closedDays({ from, to: to ?? from });
  const isPast = from !== "" && (to ?? from) < today;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser.
    <div role="group" aria-label={days} className={styles.date}>
      <TextField
        label={words.from}
        type="date"
        required
        autoFocus={isNew}
        value={from}
        onChange={(day) => onChange({ ...value, from: day })}
        error={errors?.from?.message}
        help={isPast && words.past}
      />
      <TextField
        label={words.to}
        type="date"
        optional
        value={to ?? ""}
        onChange={(day) => onChange({ from, ...(day !== "" && { to: day }) })}
        error={errors?.to?.message}
      />
      <Button variant="plain" compact flush aria-label={words.removeOf(days)} onPress={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
