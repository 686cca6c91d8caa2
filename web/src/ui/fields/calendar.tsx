import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components";
import { IconButton } from "../buttons/button.tsx";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./calendar.module.css";

export interface CalendarProps {
  label: string;
  /** The chosen day, YYYY-MM-DD, or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** Today where the appointment is, YYYY-MM-DD: outlined. */
  today: string;
  /** The first and last days that can be chosen. */
  min?: string;
  max?: string;
  /** Whether a day between them cannot be chosen. */
  isUnavailable?: (day: string) => boolean;
  /** Called with a day of the month that is shown now. */
  onMonth?: (day: string) => void;
}

/** A calendar to choose a day. Unavailable days stay visible, struck out. */
export function Calendar({ label, value, onChange, today, min, max, isUnavailable, onMonth }: CalendarProps) {
  return (
    <AriaCalendar
      aria-label={label}
      className={cx(styles.calendar)}
      value={value === "" ? null : parseDate(value)}
      onChange={(day) => onChange(day.toString())}
      defaultFocusedValue={parseDate(value || min || today)}
      onFocusChange={(day) => onMonth?.(day.toString())}
      {...(min && { minValue: parseDate(min) })}
      {...(max && { maxValue: parseDate(max) })}
      {...(isUnavailable && { isDateUnavailable: (day) => isUnavailable(day.toString()) })}
    >
      <header className={styles.head}>
        <IconButton slot="previous" label={uiMessages().previousMonth} icon={ChevronLeft} />
        <Heading level={3} />
        <IconButton slot="next" label={uiMessages().nextMonth} icon={ChevronRight} />
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
    </AriaCalendar>
  );
}
