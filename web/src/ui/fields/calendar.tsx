import { endOfMonth, isSameMonth, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo, useRef, useState } from "react";
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components";
import { formatMonth } from "../../lib/time/dates.ts";
import { iconButtonClass } from "../buttons/button.tsx";
import { buttonClass } from "../buttons/button-class.ts";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./calendar.module.css";

export interface CalendarProps {
  label: string;
  /** The chosen day, YYYY-MM-DD, or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** Today in the doctor's zone, YYYY-MM-DD: outlined. */
  today: string;
  /** The first and last days that can be chosen. */
  min?: string;
  max?: string;
  /** Whether a day between them cannot be chosen. */
  isUnavailable?: (day: string) => boolean;
  /** Called with a day of the displayed month. */
  onMonth?: (day: string) => void;
}

/** A calendar to choose a day. Unavailable days stay visible, struck out. */
export function Calendar({ onChange, onMonth, ...shown }: CalendarProps) {
  // Its cells are rendered only if they change: they cost more than the rest of a form.
  const latest = useRef({ onChange, onMonth });
  latest.current = { onChange, onMonth };
  const [calls] = useState(() => ({
    onChange: (day: string) => latest.current.onChange(day),
    onMonth: (day: string) => latest.current.onMonth?.(day),
  }));
  return <Cells {...shown} {...calls} />;
}

/** Days left in a month below which the next month is offered under the calendar. */
const fewDays = 7;

const Cells = memo(({ label, value, onChange, today, min, max, isUnavailable, onMonth }: CalendarProps) => {
  const start = parseDate(min || today);
  const next = endOfMonth(start).add({ days: 1 });
  const [shown, setShown] = useState(() => (value ? parseDate(value) : start));
  const offersNext = isSameMonth(shown, start) && next.compare(start) <= fewDays;
  return (
    <AriaCalendar
      aria-label={label}
      className={cx(styles.calendar)}
      value={value === "" ? null : parseDate(value)}
      onChange={(day) => onChange(day.toString())}
      defaultFocusedValue={parseDate(value || min || today)}
      onFocusChange={(day) => {
        setShown(parseDate(day.toString()));
        onMonth?.(day.toString());
      }}
      {...(min && { minValue: parseDate(min) })}
      {...(max && { maxValue: parseDate(max) })}
      {...(isUnavailable && { isDateUnavailable: (day) => isUnavailable(day.toString()) })}
    >
      <header className={styles.head}>
        <Button slot="previous" aria-label={uiMessages().previousMonth} className={iconButtonClass}>
          <ChevronLeft aria-hidden="true" data-flip />
        </Button>
        <Heading level={3} />
        <Button slot="next" aria-label={uiMessages().nextMonth} className={iconButtonClass}>
          <ChevronRight aria-hidden="true" data-flip />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(weekday) => <CalendarHeaderCell>{weekday}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarCell date={day} className={cx(styles.day, day.toString() === today && styles.today)} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      {offersNext && (
        <Button
          slot="next"
          aria-label={formatMonth(next.toString())}
          className={buttonClass({ variant: "quiet", compact: true })}
        >
          {formatMonth(next.toString())}
        </Button>
      )}
    </AriaCalendar>
  );
});
