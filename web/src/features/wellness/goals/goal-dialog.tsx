import { useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { contract } from "#contract/wellness";
import {
  defaultUnits,
  type GoalType,
  type GoalView,
  goalTypes,
  isFedByDoses,
  unreachable,
} from "#domain/wellness";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { editableNumber, numberFrom, separatorProblem } from "../../../lib/numbers.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { BoundSelect, BoundText } from "../../../ui/fields/bound-fields.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { useChangeGoal, useCreateGoal } from "../calls.ts";
import { goalFormMessages, goalMessages } from "../messages.ts";

export interface GoalDialogProps {
  /** The goal to change; undefined for a new one. */
  goal: GoalView | undefined;
  status: StatusMessage;
  onClose: () => void;
}

/** The form of a goal. The type of an existing goal is fixed; each type has its default unit. */
export function GoalDialog({ goal, status, onClose }: GoalDialogProps) {
  const words = goalFormMessages();
  const create = useCreateGoal();
  const change = useChangeGoal();
  const step = useStepForm({
    first: firstOf(goal),
    schema: contract.createGoal.input,
    input: ({ target, ...typed }) => ({ ...typed, target: numberFrom(target), zone: deviceZone() }),
    check: ({ type, target }) => ({
      target: separatorProblem(target) ?? unreachable(type, numberFrom(target)),
    }),
    command: goal ? change : create,
    send: ({ type, ...details }, then) =>
      goal ? change.mutateOnce(details, then) : create.mutateOnce({ type, ...details }, then),
    onDone({ name }: GoalView) {
      status.succeeded(goal ? words.changed(name) : words.created(name), 3000);
      onClose();
    },
    onRefused(why) {
      status.failed(why, 3000);
      onClose();
    },
  });
  const { control, setValue, getValues } = step.form;
  const type = useWatch({ control, name: "type" });
  const takeUnit = (chosen: string) => {
    const isOwn = getValues("unit") !== defaultUnits[type];
    if (!isOwn) setValue("unit", defaultUnits[chosen as GoalType]);
  };
  return (
    <StepForm
      step={step}
      mayClose
      enterSends
      title={goal ? words.change : words.create}
      onClose={onClose}
      keep={words.cancel}
      submit={words.save}
      meaning={`save goal ${goal?.id ?? "new"}`}
      busyLabel={words.saving}
    >
      {!goal && (
        <BoundSelect
          control={control}
          name="type"
          required
          label={words.type}
          options={goalTypes.map((id) => ({ id, label: goalMessages().types[id] }))}
          onChange={takeUnit}
        />
      )}
      <BoundText
        control={control}
        name="name"
        required
        label={words.name}
        help={words.nameHelp}
        longest={step.longest("name")}
      />
      <BoundText
        control={control}
        name="target"
        required
        label={words.target}
        help={isFedByDoses({ type }) ? words.sharePerDay : goal && words.targetHelp}
        inputMode="decimal"
        longest={undefined}
      />
      <BoundText control={control} name="unit" required label={words.unit} longest={step.longest("unit")} />
    </StepForm>
  );
}

function firstOf(goal: GoalView | undefined) {
  const { id = newId(), type = "water_intake", name = "", target, unit } = goal ?? {};
  const typed = target === undefined ? "" : editableNumber(target);
  return { id, type, name, target: typed, unit: unit ?? defaultUnits[type] };
}
