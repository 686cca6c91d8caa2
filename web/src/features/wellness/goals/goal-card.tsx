import { type GoalView, isFedByDoses, percentOf, sumOf } from "#domain/wellness";
import { formatNumber } from "../../../lib/numbers.ts";
import { Meter } from "../../../ui/badges/meter.tsx";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { wellnessTabs } from "../hub.tsx";
import { goalMessages } from "../messages.ts";
import styles from "./goals.module.css";
import { WeekBars } from "./week-bars.tsx";

export interface GoalCardProps {
  goal: GoalView;
  today: string;
  week: { readonly from: string; readonly to: string };
  onChange: () => void;
  onDelete: () => void;
}

/** A goal: today's progress, streaks, the week, and actions. */
export function GoalCard({ goal, today, week, onChange, onDelete }: GoalCardProps) {
  const words = goalMessages();
  const { id, name, target, unit, currentStreak, bestStreak } = goal;
  const kind = isFedByDoses(goal) ? words.fedByDoses : words.types[goal.type];
  const sum = sumOf(goal.logs, today);
  const percent = percentOf(sum, target);
  const done = words.today({ sum: formatNumber(sum), target: formatNumber(target), unit });
  return (
    <li>
      <Card as="article" aria-labelledby={`goal-${id}`}>
        <div className={styles.goal}>
          <div className={styles.head}>
            <h2 id={`goal-${id}`}>{name}</h2>
            {kind !== name && (
              <Text tone="soft" size="small">
                {kind}
              </Text>
            )}
          </div>
          <div>
            <p className={styles.today}>
              <span>{done}</span>
              <strong>{words.percent(String(percent))}</strong>
            </p>
            <Meter label={name} percent={percent} text={done} hue={percent === 100 ? "green" : "teal"} />
          </div>
          <p>
            <Text tone="soft" size="small">
              {words.currentStreak(currentStreak)} · {words.bestStreak(bestStreak)}
            </Text>
          </p>
          <WeekBars goal={goal} week={week} today={today} />
          <div className={styles.actions}>
            {isFedByDoses(goal) ? (
              <LinkButton variant="quiet" compact href="/patient/medication-reminders/today">
                {words.doses}
              </LinkButton>
            ) : (
              <LinkButton variant="quiet" compact href={`${wellnessTabs.progress}?goal=${id}`}>
                {words.log}
              </LinkButton>
            )}
            <Button variant="plain" compact aria-describedby={`goal-${id}`} onPress={onChange}>
              {words.edit}
            </Button>
            <Button variant="plain" compact aria-describedby={`goal-${id}`} onPress={onDelete}>
              {words.delete}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}
