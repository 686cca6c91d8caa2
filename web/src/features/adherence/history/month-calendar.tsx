import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { DayTally } from "#domain/adherence";
import { addDays, weekOf } from "#kernel/dates";
import { formatMonth, formatShortWeekday, formatWeekday } from "../../../lib/time/dates.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { HiddenText } from "../../../ui/layout/layout.tsx";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { historyMessages } from "../messages.ts";
import styles from "./month-calendar.module.css";

export interface MonthCalendarProps {
  days: readonly DayTally[];
  today: string;
}

/** A month as a table: each day with how many of its doses were taken. Months without doses at either end are omitted. */
export function MonthCalendar({ days, today }: MonthCalendarProps) {
  const words = historyMessages();
  const title = useId();
  const [month, setMonth] = useState(today.slice(0, 7));
  const first = days[0]?.date.slice(0, 7) ?? month;
  const weeks = weeksOf(month);
  const known = new Map(days.map((day) => [day.date, day]));
  const turn = (by: -1 | 1) => setMonth(nextMonth(month, by));
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={uiMessages().previousMonth}
          icon={ChevronLeft}
          isDisabled={month <= first}
          onPress={() => turn(-1)}
        />
        <h3 id={title} aria-live="polite">
          {formatMonth(`${month}-01`)}
        </h3>
        <IconButton
          label={uiMessages().nextMonth}
          icon={ChevronRight}
          isDisabled={month >= today.slice(0, 7)}
          onPress={() => turn(1)}
        />
      </div>
      <table aria-labelledby={title}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatShortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                day.startsWith(month) ? (
                  <Day key={day} day={day} tally={known.get(day)} isToday={day === today} />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.key}>{words.calendarKey}</p>
    </div>
  );
}

interface DayProps {
  day: string;
  tally: DayTally | undefined;
  isToday: boolean;
}

function Day({ day, tally, isToday }: DayProps) {
  const words = historyMessages();
  const number = String(Number(day.slice(8)));
  const counted = tally && { taken: String(tally.taken), all: String(tally.all) };
  return (
    <td data-level={levelOf(tally)} aria-current={isToday ? "date" : undefined}>
      <span aria-hidden="true">{number}</span>
      {counted && (
        <small aria-hidden="true">
          {counted.taken}/{counted.all}
        </small>
      )}
      <HiddenText>
        {formatWeekday(day)}
        {counted && `: ${words.taken(counted)}`}
      </HiddenText>
    </td>
  );
}

/** The level of a day; a day with open doses has none. */
function levelOf(tally: DayTally | undefined): "full" | "part" | "none" | undefined {
  if (!tally) return undefined;
  if (tally.taken === tally.all) return "full";
  if (tally.taken > 0) return "part";
  return tally.open > 0 ? undefined : "none";
}

/** The weeks of a month (YYYY-MM), Sunday to Saturday, with the days around it. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let { from } = weekOf(`${month}-01`); from.slice(0, 7) <= month; from = addDays(from, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(from, n)));
  return weeks;
}

function nextMonth(month: string, by: -1 | 1): string {
  return addDays(`${month}-${by < 0 ? "01" : "28"}`, by * (by < 0 ? 1 : 4)).slice(0, 7);
}
