import { X } from "lucide-react";
import type { GoalView } from "#domain/wellness";
import { formatNumber } from "../../../lib/numbers.ts";
import { formatWeekday } from "../../../lib/time/dates.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { useRemoveProgress } from "../calls.ts";
import { progressMessages } from "../messages.ts";

/** This week's logs, latest day first, with buttons to remove them. */
export function WeekLogs({ goals }: { goals: readonly GoalView[] }) {
  const words = progressMessages();
  const { mutate } = useRemoveProgress();
  const logs = goals
    .flatMap((goal) => goal.logs.map((log, n) => ({ ...log, goal, n })))
    .sort((a, b) => (a.date === b.date ? b.n - a.n : a.date < b.date ? 1 : -1));
  if (logs.length === 0) return <p>{words.nothing}</p>;
  const remove = (goalId: string, logId: string) =>
    mutate({ id: goalId, logId }, { onSuccess: () => toast(words.removed) });
  return (
    <Card flush>
      <Rows label={words.latest}>
        {logs.map(({ id, goal, value, unit, date }) => {
          const amount = { value: formatNumber(value), unit };
          const day = formatWeekday(date);
          return (
            <Row
              key={id}
              what={`${amount.value} ${unit}`}
              meta={`${goal.name} · ${day}`}
              end={
                <IconButton
                  label={words.removeOf({ ...amount, day })}
                  icon={X}
                  onPress={() => remove(goal.id, id)}
                />
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}
