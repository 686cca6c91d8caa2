import { useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { daysToLog, type GoalView, LoggedAmount, progressStep } from "#domain/wellness";
import { addDays } from "#kernel/dates";
import { formatNumber, numberFrom } from "../../../lib/numbers.ts";
import { formatWeekday } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { useLogProgress, useRemoveProgress } from "../calls.ts";
import { progressMessages } from "../messages.ts";

export interface ProgressFormProps {
  goals: readonly GoalView[];
  today: string;
  /** The initially chosen goal. */
  chosen: string | undefined;
}

/** The form to log progress, for today unless another of the last days is chosen. */
export function ProgressForm({ goals, today, chosen }: ProgressFormProps) {
  const words = progressMessages();
  const { mutate, isPending, failure } = useLogProgress();
  const undo = useRemoveProgress();
  const only = goals.length === 1 ? goals[0]?.id : undefined;
  const [goalId, setGoalId] = useState(goals.find(({ id }) => id === chosen)?.id ?? only ?? "");
  const [value, setValue] = useState("");
  const [date, setDate] = useState(today);
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLElement>(null);
  const goal = goals.find(({ id }) => id === goalId);
  // One id until it is saved, so that sending it twice logs it once.
  const [id, setId] = useState(() => newId());
  const log = LoggedAmount.safeParse({ id, date, value: numberFrom(value) });
  const submit = () => {
    setIsTried(true);
    if (isPending || !goal || !log.success) return;
    mutate(
      { id: goal.id, log: log.data },
      {
        onSuccess: () => {
          const shown = { value: formatNumber(log.data.value), unit: goal.unit, goal: goal.name };
          toast(words.logged(shown), () => undo.mutate({ id: goal.id, logId: log.data.id }));
          setValue("");
          setIsTried(false);
          setId(newId());
          field.current?.focus();
        },
      },
    );
  };
  const days = Array.from({ length: daysToLog + 1 }, (_, n) => addDays(today, -n));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {failure && <Banner kind="failure">{failure}</Banner>}
        <SelectField
          required
          label={words.goal}
          placeholder={words.choose}
          options={goals.map(({ id, name }) => ({ id, label: name }))}
          value={goalId}
          onChange={setGoalId}
          error={isTried && !goal ? words.needGoal : undefined}
        />
        <TextField
          required
          label={goal ? words.value(goal.unit) : words.valueAlone}
          type="number"
          step={progressStep}
          min={progressStep}
          inputMode="decimal"
          value={value}
          onChange={setValue}
          ref={(control) => {
            field.current = control;
          }}
          error={isTried && !log.success ? words.needValue : undefined}
        />
        <SelectField
          required
          label={words.day}
          options={days.map((day) => ({ id: day, label: formatWeekday(day) }))}
          value={date}
          onChange={setDate}
        />
        <div>
          <Button type="submit" busy={isPending} busyLabel={words.saving}>
            {words.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
