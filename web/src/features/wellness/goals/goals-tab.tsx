import { useQuery } from "@tanstack/react-query";
import { HeartPulse, Plus } from "lucide-react";
import { useState } from "react";
import type { GoalView } from "#domain/wellness";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText } from "../../../ui/layout/layout.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { goals } from "../calls.ts";
import { WellnessHub } from "../hub.tsx";
import { goalMessages } from "../messages.ts";
import { DeleteGoalDialog } from "./delete-goal-dialog.tsx";
import { GoalCard } from "./goal-card.tsx";
import { GoalDialog } from "./goal-dialog.tsx";
import styles from "./goals.module.css";

type Open = { readonly what: "create" } | { readonly what: "change" | "delete"; readonly goal: GoalView };

/** /patient/wellness/goals: the patient's goals, newest first. */
export function Screen() {
  const found = useQuery(goals);
  const status = useStatusMessage();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = (
    <Button icon={Plus} onPress={() => setOpen({ what: "create" })}>
      {goalMessages().add}
    </Button>
  );
  const hasGoals = (found.data?.items.length ?? 0) > 0;
  return (
    <WellnessHub tab="goals" actions={hasGoals && create}>
      <Loaded query={found} lines={6}>
        {({ items, today, week }) =>
          items.length === 0 ? (
            <Card>
              <h2>
                <HiddenText>{goalMessages().list}</HiddenText>
              </h2>
              <Empty level={3} icon={HeartPulse} title={goalMessages().none.title} action={create}>
                {goalMessages().none.help}
              </Empty>
            </Card>
          ) : (
            <ul className={styles.goals} aria-label={goalMessages().list}>
              {items.map((goal) => (
                <GoalCard
                  key={goal.id}
                  goal={goal}
                  today={today}
                  week={week}
                  onChange={() => setOpen({ what: "change", goal })}
                  onDelete={() => setOpen({ what: "delete", goal })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {(open?.what === "create" || open?.what === "change") && (
        <GoalDialog goal={"goal" in open ? open.goal : undefined} status={status} onClose={close} />
      )}
      {open?.what === "delete" && <DeleteGoalDialog goal={open.goal} status={status} onClose={close} />}
      {status.message}
    </WellnessHub>
  );
}
