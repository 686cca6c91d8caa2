import { useState } from "react";
import { useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { contract } from "#contract/wellness";
import { daysToLog, type GoalView } from "#domain/wellness";
import { addDays } from "#kernel/dates";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { formatNumber, numberFrom, separatorProblem } from "../../../lib/numbers.ts";
import { deviceZone, formatWeekday } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { BoundSelect, BoundText } from "../../../ui/fields/bound-fields.tsx";
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
  const log = useLogProgress();
  const undo = useRemoveProgress();
  const only = goals.length === 1 ? goals[0]?.id : undefined;
  // One id until it is saved, so that sending it twice logs it once.
  const [logId, setLogId] = useState(() => newId());
  const step = useStepForm({
    first: { goal: goals.find(({ id }) => id === chosen)?.id ?? only ?? "", value: "", date: today },
    schema: contract.logProgress.input,
    input: ({ goal, value, date }) => ({
      ...{ id: goal, zone: deviceZone() },
      log: { id: logId, date, value: numberFrom(value) },
    }),
    fieldOf: { id: "goal" },
    sentences: { goal: words.needGoal },
    check: ({ value }) => ({
      value: separatorProblem(value) ?? (numberFrom(value) > 0 ? undefined : words.needValue),
    }),
    command: log,
    send: log.mutateOnce,
    onDone({ id, unit, name }, { log: logged }) {
      const shown = { value: formatNumber(logged.value), unit, goal: name };
      toast(words.logged(shown), () => undo.mutate({ id, logId: logged.id }));
      setLogId(newId());
      form.reset({ ...form.getValues(), value: "" }, { keepFieldsRef: true });
      form.setFocus("value");
    },
  });
  const { form, isPending, failure, submit } = step;
  const { control } = form;
  const goalId = useWatch({ control, name: "goal" });
  const goal = goals.find(({ id }) => id === goalId);
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
        <BoundSelect
          control={control}
          name="goal"
          required
          label={words.goal}
          placeholder={words.choose}
          options={goals.map(({ id, name }) => ({ id, label: name }))}
        />
        <BoundText
          control={control}
          name="value"
          required
          label={goal ? words.value(goal.unit) : words.valueAlone}
          inputMode="decimal"
          longest={undefined}
        />
        <BoundSelect
          control={control}
          name="date"
          required
          label={words.day}
          options={days.map((day) => ({ id: day, label: formatWeekday(day) }))}
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
