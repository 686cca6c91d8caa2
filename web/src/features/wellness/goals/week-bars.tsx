import type { CSSProperties } from "react";
import { type GoalView, isFedByDoses, percentOf, sumOf } from "#domain/wellness";
import { addDays } from "#kernel/dates";
import { formatNumber } from "../../../lib/numbers.ts";
import { formatShortWeekday, formatWeekday } from "../../../lib/time/dates.ts";
import { HiddenText } from "../../../ui/layout/layout.tsx";
import { goalMessages } from "../messages.ts";
import styles from "./goals.module.css";

export interface WeekBarsProps {
  goal: GoalView;
  week: { readonly from: string; readonly to: string };
  today: string;
}

/** The week as bars that are a table: each day with its amount, and whether the target was met. */
export function WeekBars({ goal, week, today }: WeekBarsProps) {
  const days = Array.from({ length: 7 }, (_, n) => addDays(week.from, n));
  return (
    <table className={styles.week}>
      <caption>
        <HiddenText>{goalMessages().week(goal.name)}</HiddenText>
      </caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <span aria-hidden="true">{formatShortWeekday(day)}</span>
              <HiddenText>{formatWeekday(day)}</HiddenText>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {days.map((day) => {
            const sum = sumOf(goal.logs, day);
            const percent = percentOf(sum, goal.target);
            return (
              <td key={day}>
                <span
                  className={styles.bar}
                  data-met={percent === 100 || undefined}
                  style={{ "--share": `${percent}%` } as CSSProperties}
                  aria-hidden="true"
                />
                <span>{day > today || hadNoDoses(goal, day) ? "" : formatNumber(sum)}</span>
                {percent === 100 && <HiddenText>, {goalMessages().met}</HiddenText>}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

/** A day without doses does not count as a day without progress. */
function hadNoDoses(goal: GoalView, day: string): boolean {
  return isFedByDoses(goal) && !goal.logs.some(({ date }) => date === day);
}
